interface G<P> { }
class Main { boolean m(G<G<String>> g, G<? extends Number> h) { return g == h; } }
