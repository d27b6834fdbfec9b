// JLS 3.9: `sealed` is not the name of a type parameter.
public class RestrictedTypeParameter {
    static <sealed> void f() { // error
    }
}
