// JLS 9.9: there is no function type if the types in place of wildcards are not within their bounds.
import java.util.AbstractList;
import java.util.ArrayList;

public class FunctionOfIllFormedType {
    interface F<T extends CharSequence, V extends AbstractList<T>> {
        T f(V x);
    }

    static F<? extends CharSequence, ? extends ArrayList<? extends CharSequence>> f =
            x -> x.get(0); // error
}
