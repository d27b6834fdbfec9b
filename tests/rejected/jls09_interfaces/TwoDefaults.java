// JLS 9.4.1.3: two default methods are inherited.
public class TwoDefaults {
    interface A { default void f() { } }
    interface B { default void f() { } }
    static class C implements A, B { } // error
}
