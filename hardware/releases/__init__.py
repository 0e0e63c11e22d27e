"""A newer companion, out of a release: found, known by its signature and digests, and installed when somebody asks."""
