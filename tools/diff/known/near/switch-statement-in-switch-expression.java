//= The inner switch statement has no arrows.
class Main { int m(int i, int j) { return switch (i) { default: switch (j) { case 0: j = 1; } yield 1; }; } }
