// Java 21: JLS 14.30.3: a pattern whose type arguments are not known at run time.
import java.util.List;
public class PatternUnchecked {
    static void f(Object o) {
        switch (o) {
            case List<String> l -> {} // error
            default -> {}
        }
    }
}
