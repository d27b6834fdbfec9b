// JLS 6.3.1: a pattern's variable is not there after `||`.
public class PatternOr {
    static boolean f(Object o) {
        return o instanceof String s || s.isEmpty(); // error
    }
}
