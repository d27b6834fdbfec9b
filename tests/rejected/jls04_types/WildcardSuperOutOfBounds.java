// JLS 4.5: the lower bound of a wildcard is within the bound of its type parameter.
public class WildcardSuperOutOfBounds {
    static class Numbers<T extends Number> {
    }

    static Numbers<? super String> x; // error
}
