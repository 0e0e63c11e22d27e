"""Makes the two small networks of the dice reader: drawn dice, photographs, training. Not needed to play.

Needs torch and onnx beside the camera's own packages; ``README.md`` in this folder has the commands.
"""
