// JLS 18.4: a type variable that only its own bound determines is compatible with no other type.
import java.util.ArrayList;
import java.util.List;

public class RecursiveBoundUnknown {
    static <T extends Comparable<T>> List<T> list() { return new ArrayList<>(); }
    static void f() {
        var list = list();
        list.add("a"); // error
    }
}
