import java.util.*;
interface A<T> {
    <Q extends Comparable<?> & Iterable<?>> T m(Q p);
    <R extends Iterable<?> & Comparable<?>> T m(R p);
}
class Main {
    public static void main(String[] args) { }
}
