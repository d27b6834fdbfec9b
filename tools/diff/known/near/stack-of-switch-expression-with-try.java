//= The try statement is around the switch expression.
class Main { String m(int i) { try { return "" + switch (i) { default -> { yield 1; } }; } catch (RuntimeException e) { return ""; } } }
