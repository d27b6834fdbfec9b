interface I { static void finalize() { } }
