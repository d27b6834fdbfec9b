// JLS 15.27.2: a lambda's parameter has the name of a local variable.
public class LambdaShadows {
    static java.util.function.Function<Integer, Integer> f(int x) {
        return x -> x + 1; // error
    }
}
