//= The conditional expression is no argument.
class Main { static void show(double d) { } int x(boolean b) { int y = b ? 1 : 2; show(1); return y; } }
