// JLS 14.22: a condition may be constant by way of a constant variable.
public class UnreachableAfterConstantLoop {
    static final boolean GO = 1 < 2;
    static void f() {
        do { } while (GO);
        System.out.println(); // error
    }
}
