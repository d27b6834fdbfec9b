// JLS 5.1: an `Integer` is no `Long`.
public class BoxOfOtherType {
    static Long f(Integer x) {
        return x; // error
    }
}
