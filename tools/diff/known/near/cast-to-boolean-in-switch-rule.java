//= The condition is a field.
class F { static final Boolean T = true; int m(int i) { return switch (i) { case 0 -> { while (T) { } } default -> 2; }; } }
