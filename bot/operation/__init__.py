"""What runs the process: settings, logs, metrics, who is told of errors, the doctor."""
