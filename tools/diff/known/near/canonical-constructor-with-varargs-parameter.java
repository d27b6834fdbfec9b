//= The parameter is an array.
record R(int[] x) { R(int[] x) { this.x = x; } }
