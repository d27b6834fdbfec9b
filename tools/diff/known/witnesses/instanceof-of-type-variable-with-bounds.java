interface I { }
class C<P> { }
class Main { <T extends C<String> & I> boolean m(T t) { return t instanceof C<String>; } }
