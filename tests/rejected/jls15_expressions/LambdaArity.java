// JLS 15.27.3: a lambda with the wrong number of parameters.
public class LambdaArity {
    static Runnable f() {
        return x -> { }; // error
    }
}
