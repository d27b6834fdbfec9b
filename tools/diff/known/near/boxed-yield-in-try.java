//= The try statement is not in the switch expression.
class Main { Object m(int i) { try { return switch (i) { default -> 1; }; } finally { i++; } } }
