// JLS 8.9.1: each constant implements an abstract method.
public class EnumAbstractMissing {
    enum Op {
        PLUS { int apply(int x) { return x; } },
        MINUS; // error
        abstract int apply(int x); // error
    }
}
