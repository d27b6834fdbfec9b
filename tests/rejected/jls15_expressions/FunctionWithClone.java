// JLS 8.4.8.3: the class of a function inherits `clone` and `finalize` from `Object`, which are not public.
public class FunctionWithClone {
    interface F {
        default Object clone() { return null; }
        void m();
    }

    interface G extends F { }

    interface H {
        Object clone();
    }

    interface Finalized {
        default void finalize() { }
        int m();
    }

    void g() { }

    F f = () -> { }; // error
    F reference = this::g; // error
    G inherited = () -> { }; // error
    H h = () -> null;
    Finalized finalized = () -> 1; // error
}
