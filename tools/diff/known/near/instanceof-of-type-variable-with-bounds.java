//= The bound is another class.
interface I { }
class B { }
class C<P> extends B { }
class Main { <T extends B & I> boolean m(T t) { return t instanceof C<String>; } }
