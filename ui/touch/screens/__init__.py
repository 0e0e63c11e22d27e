"""The pages, one file each (.py and .kv); each has a class `Page` that gets the app."""
