// JLS 14.12: an assignment of a number is no condition.
public class ConditionAssigned {
    static void f(int x) {
        while (x = 1) { } // error
    }
}
