// JLS 15.27.3: a lambda with the parameter type `String` is no function of a supertype of `Object`.
public class ExplicitLambdaForWildcard {
    static java.util.function.Function<? super Object, String> f() {
        return (String x) -> x; // error
    }
}
