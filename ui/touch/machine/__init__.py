"""The machine under the app: its window, its touchscreen, its light, its services."""
