// JLS 8.8: a method without a result type has the name of its class.
public class ConstructorResult {
    int g() { return 1; }
    f() { } // error
}
