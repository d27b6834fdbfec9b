// JLS 15.9.5: an anonymous class with inferred type arguments.
import java.util.*;
class DiamondAnonymous {
    static class Box<T> { Box(T x) {} }
    interface P<T> { default void test(T x) {} }
    void f(List<?> list) {
        new Box<>(list) {}; // error
        new Box<>(list);
        P<Integer> p = new P<>() {
            public void test(Integer x) {}
            private void own() {}
            void other() {} // error
        };
    }
}
