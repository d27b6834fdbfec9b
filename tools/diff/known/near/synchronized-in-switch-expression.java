//= The synchronized statement is around the switch expression.
class Main { int m(int i, Object o) { synchronized (o) { return i + switch (i) { default -> 1; }; } } }
