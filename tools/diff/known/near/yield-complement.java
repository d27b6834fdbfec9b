//= The operator is another one.
class Main { int m(int i) { return switch (i) { default: yield -i; }; } }
