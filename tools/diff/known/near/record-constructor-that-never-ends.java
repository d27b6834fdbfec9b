//= The constructor is no compact one.
record R(int x) { R(int x) { this.x = x; } R(int a, int b) { this(a); throw new RuntimeException(); } }
