//= The method is no default method.
abstract class A { abstract void m(); }
interface I { void m() throws Exception; }
abstract class B extends A implements I { }
