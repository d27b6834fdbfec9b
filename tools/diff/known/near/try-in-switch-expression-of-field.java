//= The switch expression is in a method.
class Main { int m(int i) { return switch (i) { default -> { try { yield 1; } finally { } } }; } }
