//= The try statement is in another method.
class Main { int m(int i) { return switch (i) { default -> n(); }; } int n() { try { return 1; } finally { } } }
