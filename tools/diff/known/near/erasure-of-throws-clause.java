//= The method is not generic.
class A { void m() throws Exception { } }
class B extends A { void m() throws Exception { } }
