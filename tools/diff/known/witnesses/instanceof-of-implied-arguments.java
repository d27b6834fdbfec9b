interface G<P> { }
class C<P> implements G<P> { }
interface H extends G<String> { }
class Main { boolean m(H h) { return h instanceof C<String>; } }
