// Java 25: JLS 8.8.7.1: an inherited field cannot be assigned before the constructor call.
public class EarlyInherited {
    static class A { int x; }

    static class B extends A {
        B() {
            x = 1; // error
            super();
        }
    }
}
