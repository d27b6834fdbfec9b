// JLS 15.9, 8.8.7.1: type arguments of constructors.
class ConstructorTypeArguments {
    static class A {
        <T> A(T x) {}
        <T extends Number> A(T x, int y) {}
        A() { <String>this(1); } // error
    }
    static class B extends A {
        B() { <Integer>super("x"); } // error
    }
    static class G<X> { <T> G(T x) {} }
    interface I {}
    A a = new <String>A(1); // error
    A b = new <String>A("", 1); // error
    G<String> c = new <Integer>G<>(1); // error
    I d = new <String>I() {}; // error
    A good = new <Integer>A(1);
}
