class F { final int x; { while ((Boolean) true) { round(); } } static void round() { } }
