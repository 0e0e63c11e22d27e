"""Photographs of cards and boards, as phones take them, made into what an edition keeps: squared up, evenly lit, read.

A picture here is what OpenCV makes of one: an array of height x width x 3 bytes, blue first; a grey one has no third
dimension. Points are (x, y) in its pixels, counted from the middle of its top left one. Nothing here keeps anything.
"""
