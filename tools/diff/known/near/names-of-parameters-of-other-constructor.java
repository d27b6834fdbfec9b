//= There is only one constructor.
record R(int x) { R(int x) { this.x = x; } }
