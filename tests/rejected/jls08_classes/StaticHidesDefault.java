// JLS 8.4.8.2: an inherited static method must not hide an instance method of an interface.
public class StaticHidesDefault {
    interface B { default void m() { } }
    static class A { public static void m() { } }
    static class C extends A implements B { } // error
}
