"""A known board found in a photograph, and how well pieces would explain what is seen on each of its squares.

A picture here is what OpenCV makes of one: an array of height x width x 3 bytes, blue first. Places are (x, y) in
pixels of the *print*: the owner's squared-up photograph of the empty board, brought to one size. The *unit* is the side
of a plain square in these pixels.
"""
