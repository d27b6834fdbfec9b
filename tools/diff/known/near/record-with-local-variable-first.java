//= A statement comes first.
class C { void m() { record R(int x) { R { System.out.println(x); } } } }

//= The local variable is in a method.
class C { void m() { record R(int x) { void n() { int y = 1; } } } }
