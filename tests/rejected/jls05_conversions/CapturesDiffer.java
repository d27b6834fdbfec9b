// JLS 5.1.10: each value of a type with wildcards has type arguments of its own.
import java.util.List;

public class CapturesDiffer {
    static <T> void both(List<T> first, List<T> second) { }
    static void f(List<?> list) {
        both(list, list); // error
    }
}
