// JLS 14.9: the condition of `if` is boolean.
public class ConditionNotBoolean {
    static void f(int x) {
        if (x) { } // error
    }
}
