class F { void m(int i) { int x = 1; switch (i) { case 0 -> { while ((Boolean) true) { round(); } } default -> throw new RuntimeException(); } x = 2; } static void round() { } }
