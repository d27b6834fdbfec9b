// JLS 15.13: a reference to a method that does not exist.
public class MethodReferenceUnknown {
    static java.util.function.Function<String, Integer> f() {
        return String::size; // error
    }
}
