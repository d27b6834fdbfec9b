// JLS 14.22: a variable that is not a constant makes a condition open.
public class ConditionNotConstant {
    static void f() {
        boolean go = true;
        while (go) { }
        System.out.println();
    }
}
