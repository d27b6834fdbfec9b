//= The case label is in a method.
enum E { A, B; static int s; int m(E e) { return switch (e) { case A -> 1; default -> s; }; } }
