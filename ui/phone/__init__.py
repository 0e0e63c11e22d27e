"""Everyone's own screen: a seat's window on a phone's browser, by QR, on the network of the house alone."""
