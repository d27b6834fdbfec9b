// JLS 6.4: a handler's parameter with the name of a local variable.
public class DuplicateCatchParameter {
    static void f(int e) {
        try { System.out.println(); } catch (RuntimeException e) { } // error
    }
}
