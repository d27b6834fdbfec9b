//= The cast is to the primitive type.
class F { final int x; { while ((boolean) true) { } } }
