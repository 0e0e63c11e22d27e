"""What the touchscreen asks of any game: it joins the common suite (`companion.testing`)."""
