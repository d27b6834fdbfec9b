//= The constructors have no variable arity.
class F { F(int i) { } F(Object o) { } static Object o = new F(1); }
