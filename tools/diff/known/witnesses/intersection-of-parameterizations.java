interface G<P> { }
class C<P> implements G<P> { }
class Main { Object m(Object o) { return (C<String> & G<Integer>) o; } }
