//= The switch expression is a statement of its own.
class Main { void m(int i) { int x; x = switch (i) { default -> 1; }; } }
