// Java 21: JLS 15.9.5, as javac has it: no anonymous class extends a type that cannot be written, here for a captured wildcard around it.
public class AnonymousOfCapturedOuter<X> {
    interface A { }
    interface B { }

    class Inner { }

    <Z extends A & B> AnonymousOfCapturedOuter<Z> both() { return null; }

    void f(AnonymousOfCapturedOuter<?> any, AnonymousOfCapturedOuter<String> one) {
        any.new Inner();
        one.new Inner() { };
        any.new Inner() { }; // error
        both().new Inner() { }; // error
    }
}
