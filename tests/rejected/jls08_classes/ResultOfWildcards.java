// JLS 8.4.5, 4.10.2: the supertypes of a type with wildcards are those of its capture.
public class ResultOfWildcards {
    static class Above<S> {
    }

    static class Below<T> extends Above<java.util.List<T>> {
    }

    static class A {
        Above<java.util.List<?>> f() {
            return null;
        }
    }

    static class B extends A {
        Below<?> f() { // error
            return null;
        }
    }
}
