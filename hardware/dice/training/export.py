"""Writes trained weights as ONNX: ``python -m hardware.dice.training.export finder WEIGHTS.pt OUT.onnx``."""

from __future__ import annotations

from pathlib import Path

import click
import torch

from hardware.dice.cutting import CUT
from hardware.dice.training.expose import expose
from hardware.dice.training.networks import Finder, ValueReader, plain


def export(network: str, weights: Path, out: Path) -> None:
    """Writes the trained ``weights`` of the "finder" or of the "values" to ``out``, for OpenCV to run."""
    model = Finder() if network == "finder" else ValueReader()
    model.load_state_dict(torch.load(weights))
    plain(model)
    model.eval()
    example = torch.zeros(1, 3, 96, 128) if network == "finder" else torch.zeros(2, 3, CUT, CUT)
    sizes = {0: "pictures", 2: "height", 3: "width"} if network == "finder" else {0: "pictures"}
    torch.onnx.export(
        model,
        (example,),
        out,
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": sizes, "answer": sizes if network == "finder" else {0: "pictures"}},
        opset_version=13,
        dynamo=False,
    )
    if network == "values":
        out.write_bytes(expose(out.read_bytes()))


@click.command()
@click.argument("network", type=click.Choice(["finder", "values"]))
@click.argument("weights", type=click.Path(path_type=Path, exists=True))
@click.argument("out", type=click.Path(path_type=Path))
def main(network: str, weights: Path, out: Path) -> None:
    """Writes WEIGHTS of NETWORK to OUT, for OpenCV to run."""
    export(network, weights, out)
    click.echo(f"{out}: {out.stat().st_size / 2**20:.2f} MiB")


if __name__ == "__main__":
    main()
