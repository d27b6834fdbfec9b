// JLS 8.4.5, 8.4.8.3: methods that are inherited together, of which none can stand for the other.
class InheritedResultsClash {
    static class Plain<T> { public T m(T p) { return null; } }
    interface Generic<T> { <U> U m(T p); }
    static class NotImplemented extends Plain<Integer> implements Generic<Integer> { } // error
    static class GenericClass<T> { public <U> T m(U p) { return null; } }
    interface Number<T> { <U> int m(U p); }
    static abstract class OfRaw extends GenericClass<Integer> implements Number { } // error
    interface First<T> { T m(); }
    interface Second<T> { <U> U m(); }
    interface Unrelated extends First<Integer>, Second<Integer> { } // error
    interface Third<T> { Object m(); }
    interface Fine extends Third<Integer>, Second<Integer> { }
}
