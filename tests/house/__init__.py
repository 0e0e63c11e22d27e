"""Games that only the tests have; companion.games finds them like the real ones once told of this folder."""
