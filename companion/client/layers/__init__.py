"""What one holder sees, layer on layer; docs/glossary.md has their order."""
