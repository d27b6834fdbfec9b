// JLS 8.1.1.2: only a subclass of a sealed class is non-sealed.
public class NonSealedAlone {
    static non-sealed class Shape { } // error
}
