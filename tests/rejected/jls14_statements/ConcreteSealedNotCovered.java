// Java 21: JLS 14.11.1.1: a sealed class that is not abstract has objects of its own.
public class ConcreteSealedNotCovered {
    static sealed class K permits L {}
    static final class L extends K {}
    static int f(K k) {
        return switch (k) { // error
            case L l -> 1;
        };
    }
}
