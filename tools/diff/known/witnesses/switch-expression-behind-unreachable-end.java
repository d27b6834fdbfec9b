class F { void m(int i, boolean b) { do { break; } while (switch (i) { case 0 -> true; default -> b; } ? b : true); } }
