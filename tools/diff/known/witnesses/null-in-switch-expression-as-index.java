class Main { int m(int i, int[] a) { return a[switch (i) { case 0 -> 1; default -> null; }]; } }
