// JLS 9.8: an interface with two abstract methods is not functional.
public class NotFunctional {
    interface A { void f(); void g(); }
    static A x = () -> { }; // error
}
