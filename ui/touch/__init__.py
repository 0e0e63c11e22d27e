"""The touchscreen at the table. `app.run` opens it; nothing is imported from Kivy before `window.prepare` has run."""
