//= The switch expression is in a method.
class Main { int m(int i) { return switch (i) { default -> { int v = 1; class L { int w = v; } yield new L().w; } }; } }
