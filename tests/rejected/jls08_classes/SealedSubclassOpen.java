// JLS 8.1.1.2: a permitted subclass is final, sealed or non-sealed.
public class SealedSubclassOpen {
    static sealed class Shape permits Circle { }
    static class Circle extends Shape { } // error
}
