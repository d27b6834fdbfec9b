// JLS 15.12.2.5: no unchecked conversion makes a raw type more specific than a parameterized one.
import java.util.*;
class RawMoreSpecific {
    static <T> void generic(Collection<T> c) { }
    static void generic(List l) { }
    static void parameterized(Collection<String> c) { }
    static void parameterized(List l) { }
    static <T extends List> void variable(T t) { }
    static void variable(Collection<?> t) { }
    static void fine(Class<?> c) { }
    static void fine(Object o) { }
    void f(List raw, List<String> l, Class c) {
        fine(c);
        generic(raw); // error
        generic(l); // error
        parameterized(raw); // error
        parameterized(l); // error
        variable(raw); // error
        variable(l); // error
    }
}
