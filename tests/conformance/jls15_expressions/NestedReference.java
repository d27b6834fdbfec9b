// JLS 15.13: a constructor reference in a generic call that is an argument.
import java.util.*;
import java.util.function.*;
public class NestedReference {
    static <T> T g(Supplier<T> s) { return s.get(); }
    static void m(List<Double> l) { l.add(1.5); System.out.println(l); }
    public static void main(String[] args) { m(g(LinkedList<Double>::new)); m(g(ArrayList::new)); m(g(() -> new ArrayList<>())); }
}
