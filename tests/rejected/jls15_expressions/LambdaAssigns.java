// JLS 15.27.2: a lambda does not assign to a local variable around it.
public class LambdaAssigns {
    static Runnable f() {
        int x = 1;
        return () -> x++; // error
    }
}
