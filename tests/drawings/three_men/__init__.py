"""What is drawn of Three Men's Morris."""
