interface I { private void finalize() { } }
