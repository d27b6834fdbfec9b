class F { void m(int x) { do { break; } while (true ? true : x > 0); } }
