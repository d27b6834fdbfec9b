// An `assert` that fails ends the program; its message is converted to a string.
public class FailedAssertion {
    public static void main(String[] args) {
        assert args.length == 0 : "not evaluated";
        System.out.println("before");
        assert args.length == 1 : 'x';
        System.out.println("after");
    }
}
