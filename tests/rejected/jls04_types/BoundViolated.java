// JLS 4.5: a type argument outside its bound.
public class BoundViolated {
    static class Sorted<T extends Comparable<T>> { }
    static Sorted<Object> x; // error
}
