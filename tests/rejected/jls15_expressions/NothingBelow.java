// JLS 18.3.1: no type is below all bounds.
import java.util.*;
class NothingBelow {
    <S> void classes(List<? super S> a, List<? super S> b) {}
    <S extends Comparable<String>> void arguments(List<? super S> a) {}
    interface A extends Comparable<Integer> {}
    void f(List<Integer> a, List<String> b, List<A> c, List<CharSequence> d) {
        classes(a, b); // error
        classes(b, d);
        arguments(c); // error
    }
}
