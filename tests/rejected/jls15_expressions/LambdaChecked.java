// JLS 11.2: a lambda's body throws a checked exception that its interface does not.
public class LambdaChecked {
    static void g() throws Exception { }
    static Runnable f() {
        return () -> g(); // error
    }
}
