// JLS 9.9: the result of a function whose type argument is a wildcard has the bound of the wildcard and that of the parameter.
public class ResultOfBothBounds {
    interface F<T extends CharSequence> { T f(T p); }
    F<? extends Comparable<?>> f = p -> 1; // error
}
