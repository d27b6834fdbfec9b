// JLS 15.27.3: a lambda with a result of the wrong type.
public class LambdaResult {
    static java.util.function.Supplier<String> f() {
        return () -> 1; // error
    }
}
