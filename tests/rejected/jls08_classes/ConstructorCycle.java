// JLS 8.8.7: constructors that call each other.
public class ConstructorCycle {
    static class A {
        A() { this(1); } // error
        A(int x) { this(); } // error
    }
}
