// JLS 9.4.3: a default method has a body.
public class DefaultWithoutBody {
    interface A {
        default void f(); // error
    }
}
