//= The local variable is in another constructor.
record R(int x) { R { } R(int a, int b) { this(a); final int z; z = b; } }
