"""What draws: asks OpenGL itself, without a window, so that it can be asked while the table holds the screen.

A program of its own (`python -m hardware.machine.renderer`): a broken driver can end the program that loads it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os

SURFACELESS = 0x31DD
OPENGL, OPENGL_ES = 0x30A2, 0x30A0
NO_CONFIG, NO_SURFACE = None, None
GL_RENDERER = 0x1F01


def renderer() -> str:
    """The name of what draws, such as "V3D 4.2.14.0" or "llvmpipe (LLVM 15.0.6, 128 bits)"; "" where nothing does."""
    egl_name, gl_name = ctypes.util.find_library("EGL"), ctypes.util.find_library("GL")
    if egl_name is None or gl_name is None:
        return ""
    egl, gl = ctypes.CDLL(egl_name), ctypes.CDLL(gl_name)
    pointer = ctypes.c_void_p
    for function in ("eglGetProcAddress", "eglGetDisplay", "eglCreateContext"):
        getattr(egl, function).restype = pointer
    egl.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    egl.eglInitialize.argtypes = [pointer, pointer, pointer]
    egl.eglCreateContext.argtypes = [pointer, pointer, pointer, pointer]
    egl.eglMakeCurrent.argtypes = [pointer, pointer, pointer, pointer]
    gl.glGetString.restype = ctypes.c_char_p
    address = egl.eglGetProcAddress(b"eglGetPlatformDisplayEXT")
    if not address:
        return ""
    platform_display = ctypes.CFUNCTYPE(pointer, ctypes.c_uint, pointer, pointer)(address)
    display = platform_display(SURFACELESS, None, None)
    if not display or not egl.eglInitialize(display, None, None):
        return ""
    for kind in (OPENGL, OPENGL_ES):
        if not egl.eglBindAPI(kind):
            continue
        context = egl.eglCreateContext(display, NO_CONFIG, None, None)
        if context and egl.eglMakeCurrent(display, NO_SURFACE, NO_SURFACE, context):
            return (gl.glGetString(GL_RENDERER) or b"").decode(errors="replace")
    return ""


if __name__ == "__main__":
    # What the drivers themselves say of each other is no answer.
    os.environ.setdefault("EGL_LOG_LEVEL", "fatal")
    print(renderer())
