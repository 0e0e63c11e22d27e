"""The two networks: one finds dice on a picture, the other reads the value of one die."""

from __future__ import annotations

import torch
from torch import nn

VALUES = 7
"""0: no upper face to be read; 1 to 6: the value."""


SPREAD = 3.0
"""How much more the first look makes of a colour's difference from grey: pips may differ from their die in that alone.
"""


class Colours(nn.Conv2d):
    """The first convolution, of red, green and blue, which has weights of its own for what is not grey in them."""

    def __init__(self, outside: int, width: int):
        super().__init__(3, outside, width, 2, 1, bias=False)
        self.tint = nn.Parameter(torch.zeros_like(self.weight))

    def whole(self) -> torch.Tensor:
        """The weights of an ordinary convolution that does the same."""
        return self.weight + SPREAD * (self.tint - self.tint.mean(dim=1, keepdim=True))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self._conv_forward(x, self.whole(), None)


class Step(nn.Module):
    """A cheap 3 x 3 convolution: each channel alone, then all together; adds to its input when the shapes agree."""

    def __init__(self, inside: int, outside: int, stride: int = 1, width: int = 3):
        super().__init__()
        self.way = nn.Sequential(
            nn.Conv2d(inside, inside, width, stride, width // 2, groups=inside, bias=False),
            nn.BatchNorm2d(inside),
            nn.Conv2d(inside, outside, 1, bias=False),
            nn.BatchNorm2d(outside),
        )
        self.adds = stride == 1 and inside == outside
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        out = self.way(x)
        return self.relu(out + x if self.adds else out)


def further(number: int, width: int) -> nn.Sequential:
    """So many steps that do nothing at first, so that a network which has learned without them goes on from there."""
    steps = nn.Sequential(*(Step(width, width) for _ in range(number)))
    for step in steps:
        nn.init.zeros_(step.way[-1].weight)
    return steps


def full(inside: int, outside: int, width: int = 3, stride: int = 1) -> nn.Sequential:
    """A whole convolution: dearer than a ``Step``, but it tells close pips apart."""
    return nn.Sequential(
        nn.Conv2d(inside, outside, width, stride, 1, bias=False), nn.BatchNorm2d(outside), nn.ReLU(inplace=True)
    )


def first(outside: int, width: int) -> nn.Sequential:
    """What looks at the picture itself."""
    return nn.Sequential(Colours(outside, width), nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


def plain(model: nn.Module) -> None:
    """Puts an ordinary convolution that does the same in place of the first one of a network."""
    for parent in list(model.modules()):
        for name, module in list(parent.named_children()):
            if isinstance(module, Colours):
                ordinary = nn.Conv2d(3, module.out_channels, module.kernel_size[0], 2, 1, bias=False)
                ordinary.weight.data = module.whole().detach()
                setattr(parent, name, ordinary)


class Finder(nn.Module):
    """From a picture (red, green, blue, 0 to 1; sides a multiple of 32) to one answer a cell of 4 x 4 pixels.

    Channels: how much the middle of an upper face lies here (before the sigmoid); ways left, up, right, down to the
    edges of the die (logarithm of pixels); likelihood of each of ``VALUES`` (before the softmax). The reader does not
    use the last: they are there because a network that learns to count pips also learns what an upper face is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(first(16, 3), full(16, 32, 3, 2), Step(32, 32), Step(32, 32))
        self.eighth = nn.Sequential(Step(32, 64, 2), Step(64, 64), Step(64, 64), Step(64, 64))
        self.sixteenth = nn.Sequential(Step(64, 96, 2), Step(96, 96), Step(96, 96), Step(96, 96))
        self.last = nn.Sequential(Step(96, 128, 2), Step(128, 128, width=5), Step(128, 128, width=5))
        self.narrow = nn.ModuleList([nn.Conv2d(128, 96, 1), nn.Conv2d(96, 64, 1), nn.Conv2d(64, 32, 1)])
        self.joined = nn.ModuleList([Step(96, 96), Step(64, 64), Step(32, 48)])
        self.answer = nn.Sequential(Step(48, 48), nn.Conv2d(48, 5 + VALUES, 1))
        self.answer[1].bias.data[0] = -4.0
        self.answer[1].bias.data[1:5] = 3.0

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        levels = [self.quarter(picture)]
        for down in (self.eighth, self.sixteenth, self.last):
            levels.append(down(levels[-1]))
        x = levels.pop()
        for narrow, joined in zip(self.narrow, self.joined, strict=True):
            x = joined(nn.functional.interpolate(narrow(x), scale_factor=2.0) + levels.pop())
        return self.answer(x)


class ValueReader(nn.Module):
    """From a 48 x 48 cutting around one die to the likelihood of each of ``VALUES`` (before the softmax)."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            first(32, 4),
            full(32, 32),
            full(32, 64, 3, 2),
            full(64, 64),
            Step(64, 64),
            full(64, 128, 3, 2),
            Step(128, 128),
        )
        self.finer, self.closer, self.wider = further(1, 32), further(3, 64), further(2, 128)
        self.values = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.2), nn.Linear(128 * 6 * 6, 48), nn.ReLU(), nn.Linear(48, VALUES)
        )

    def forward(self, cutting: torch.Tensor) -> torch.Tensor:
        x = self.finer(self.look[:2](cutting))
        x = self.closer(self.look[2:5](x))
        return self.values(self.wider(self.look[5:](x)))
