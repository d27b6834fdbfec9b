//= The switch expression is no operand.
class Main { Object m(boolean b, int i) { int x = switch (i) { default -> 1; }; return b ? 2L : x; } }
