// JLS 15.27: a lambda needs a functional interface.
public class LambdaNoTarget {
    static Object x = () -> 1; // error
}
