// JLS 8.1.2: bounds of type parameters refer to each other.
import java.util.*;
public class MutualBounds {
    static class N<A extends N<A, B>, B extends E<A, B>> { B e; }
    static class E<A extends N<A, B>, B extends E<A, B>> { A n; }
    static class NN extends N<NN, EE> {} static class EE extends E<NN, EE> {}
    static <T extends Comparable<U>, U extends Comparable<T>> int f(T t, U u) { return t.compareTo(u); }
    static <T extends List<? extends U>, U extends Collection<? super T>> void g() {}
    static class Q<X extends Map<Y, X>, Y extends List<X>> {}
    interface Visitor<R, V extends Visitor<R, V>> { R visit(Node<V> n); } static class Node<V extends Visitor<?, V>> { }
    public static void main(String[] args) { NN n = new NN(); n.e = new EE(); n.e.n = n; System.out.println(n.e.n == n); System.out.println(f("a", "b")); }
}
