class F { int m(int i) { return switch (i) { case 0 -> { while ((Boolean) true) { } } default -> 2; }; } }
