class Main { void m(int n) { } <N extends Number> void m(N t) { } void f(int i) { m(switch (i) { case 0 -> 1; default -> 2; }); } }
