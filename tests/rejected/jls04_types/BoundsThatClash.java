// JLS 4.9: no class could have all members of the bounds.
class BoundsThatClash {
    interface Cloned { Object clone(); }
    interface Gives<T> { T m(); }
    interface Defaults<T> { default T m() { return null; } }
    interface Takes<T> { T m(T p); }
    interface TakesToo<T> { T m(T p); }
    interface Generic<T> { <U> U m(); }
    static class Raw<T> { public T m() { return null; } }
    static <T extends Object & Cloned> void weaker() { } // error
    static <X, T extends Gives<X> & Defaults<X>> void abstractAndDefault() { } // error
    static <T extends Takes & TakesToo<Integer>> void clash() { } // error
    static <T extends Gives<Integer> & Generic<Integer>> void results() { } // error
    static <T extends Raw & Gives<Integer>> void implemented() { } // error
    static <T extends Gives<Integer> & Comparable<T>> void fine() { }
}
