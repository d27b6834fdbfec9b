// JLS 4.5.1: a type argument and the bound of another one are no subtypes of each other.
class DistinctParameterizations {
    interface G<P> { }
    interface I { }
    Object wildcard(G<G<String>> g) { return (G<? extends Number>) g; } // error
    <U extends Number> Object variable(G<G<String>> g) { return (G<U>) g; } // error
    boolean compared(G<G<String>> g, G<? extends Number> h) { return g == h; } // error
    Object fine(G<Number> g) { return (G<? extends Integer>) (G<?>) g; }
}
