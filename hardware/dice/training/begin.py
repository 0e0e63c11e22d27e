"""Takes trained weights back from ONNX, so that a training may go on from them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn


def taken_back(model: nn.Module, exported: Path, examples: Iterable[torch.Tensor]) -> None:
    """Gives ``model`` the weights that were ``exported`` from its like.

    An exported convolution holds what the normalisation after it did. Here that does nothing at first, and then the
    same again for what is usual on ``examples`` (batches of pictures), as training expects it.
    """
    graph = onnx.load(str(exported)).graph
    known = {one.name: torch.tensor(numpy_helper.to_array(one)) for one in graph.initializer}
    modules = dict(model.named_modules())
    pairs = []
    for node in graph.node:
        if node.op_type not in ("Conv", "Gemm"):
            continue
        name = _module(node.name)
        weight, bias = known[node.input[1]], known[node.input[2]]
        modules[name].weight.data.copy_(weight)
        if modules[name].bias is not None:
            modules[name].bias.data.copy_(bias)
            continue
        stem, number = name.rsplit(".", 1)
        after = modules[f"{stem}.{int(number) + 1}"]
        assert isinstance(after, nn.BatchNorm2d)
        after.bias.data.copy_(bias)
        pairs.append((modules[name], after))
    _settle(model, pairs, examples)


def _module(node: str) -> str:
    """The name of the module that a node of the graph was exported from."""
    path: list[str] = []
    for part in node.strip("/").split("/")[:-1]:
        if path and part.startswith(path[-1] + "."):
            path[-1] = part
        else:
            path.append(part)
    return ".".join(path)


def _settle(model: nn.Module, pairs: list[tuple[nn.Module, nn.Module]], examples: Iterable[torch.Tensor]) -> None:
    """Makes each normalisation expect what the convolution before it gives on ``examples``; all answers stay."""
    seen: dict[nn.Module, list[torch.Tensor]] = {before: [] for before, _ in pairs}

    def note(module: nn.Module, _: object, answer: torch.Tensor) -> None:
        flat = answer.detach().transpose(0, 1).flatten(1)
        seen[module].append(torch.stack([flat.mean(1), (flat**2).mean(1)]))

    hooks = [before.register_forward_hook(note) for before, _ in pairs]
    model.eval()
    with torch.no_grad():
        for picture in examples:
            model(picture)
    for hook in hooks:
        hook.remove()
    for before, after in pairs:
        mean, square = torch.stack(seen[before]).mean(0)
        spread = (square - mean**2).clamp(min=1e-6)
        after.weight.data.copy_((spread + after.eps).sqrt())
        after.bias.data.add_(mean)
        after.running_mean.copy_(mean)
        after.running_var.copy_(spread)
    model.train()
