"""What the owner's box really contains: loading, digesting, saving and passing on editions."""
