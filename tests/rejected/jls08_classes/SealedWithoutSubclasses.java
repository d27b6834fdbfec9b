// JLS 8.1.6: a sealed class has permitted subclasses.
public class SealedWithoutSubclasses {
    static sealed class Shape { } // error
}
