class F { static void show(int i) { } int m(int i, boolean b) { do { return 1; } while (switch (i) { case 0 -> true; default -> b; }); show(1); return 2; } }
