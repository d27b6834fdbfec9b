interface G<P> { }
class Main { Object m(G<G<String>> g) { return (G<? extends Number>) g; } }
