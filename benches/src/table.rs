//! What is shown of measurements.
