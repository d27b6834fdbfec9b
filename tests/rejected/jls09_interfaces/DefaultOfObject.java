// JLS 9.4.1.2: a default method does not override one of `Object`.
public class DefaultOfObject {
    interface A {
        default String toString() { return ""; } // error
    }
}
