interface G<P> { }
class Main { <T> Object m(G<? super Integer> g) { return (G<? extends T>) g; } }
