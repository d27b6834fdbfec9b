// JLS 15.13.1: type arguments in method references.
import java.util.function.*;
class ReferenceTypeArguments<X> {
    static void m() {}
    Runnable r = ReferenceTypeArguments<String>::m; // error
    Supplier<ReferenceTypeArguments<String>> s = ReferenceTypeArguments::<Number>new; // error
}
