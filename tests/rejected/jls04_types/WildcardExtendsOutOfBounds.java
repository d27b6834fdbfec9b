// JLS 4.5: no type can be below both the bound of a wildcard and that of its type parameter.
public class WildcardExtendsOutOfBounds {
    static class F<T extends F<T>> {
    }

    static F<? extends String> x; // error
}
