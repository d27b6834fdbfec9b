//= The cast is to the primitive type.
class Main { void m() { int x; if ((boolean) true) { x = 1; } System.out.println(x); } }
