//= The operator is another one.
class Main { void m(CharSequence s, int i) { i -= 1; } }
