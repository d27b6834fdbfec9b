// Methods of raw supertypes beside those of parameterized ones: what overrides by erasure, and results of which one can stand for the other.
import java.util.*;

public class RawSupertypes {
    interface Made<T> { <U> U m(T p); }
    interface Kept<T> { <U> U m(U p); }
    interface RawMade extends Made, Kept<Integer> { }

    static abstract class Some<T> { public abstract T m(T p); }
    interface Lists<T> { List m(T p); }
    static abstract class RawSome<X> extends Some implements Lists<X> { }

    static class ListsOf<X> extends RawSome<X> { public List m(Object p) { return List.of(p); } }

    interface Below<T> { <V extends T> T m(V p); }
    static abstract class OfIntegers extends Some<Integer> implements Below<Integer> { }

    interface OfList<T> { T m(List<T> p); }
    interface OfRawList<T> { T m(List p); }
    interface RawList extends OfList<Integer>, OfRawList { }

    static abstract class SomeMade<X> extends Some<X> implements Made { }

    static class Strings<X> extends SomeMade<X> { public X m(Object p) { return (X) ("string " + p); } }

    public static void main(String[] args) {
        RawMade made = new RawMade() { public Object m(Object p) { return "made " + p; } };
        System.out.println(made.m(null) + " " + ((Made) made).m(1) + " " + ((Kept) made).m(2));

        RawSome<Integer> some = new ListsOf<>();
        System.out.println(some.m(3) + " " + ((Some) some).m(4) + " " + ((Lists) some).m(5));

        OfIntegers integers = new OfIntegers() { public Integer m(Integer p) { return p + 1; } };
        System.out.println(integers.m(5) + " " + ((Some<Integer>) integers).m(6) + " " + ((Below<Integer>) integers).m(7));

        RawList lists = new RawList() { public Integer m(List p) { return p.size(); } };
        System.out.println(lists.m(List.of()) + " " + ((OfList<Integer>) lists).m(List.of(1)) + " " + ((OfRawList) lists).m(List.of(1, 2)));

        SomeMade<String> string = new Strings<>();
        System.out.println(string.m("a") + " " + ((Made) string).m("b") + " " + ((Some<String>) string).m("c"));
    }
}
