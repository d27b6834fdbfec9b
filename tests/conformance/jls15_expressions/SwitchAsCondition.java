// JLS 15.28, as javac has it: the results of a `switch` expression that is a condition are expected to be `boolean`.
public class SwitchAsCondition {
    @SuppressWarnings("unchecked")
    static <T> T cast(Object value) {
        return (T) value;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            if (switch (i) { case 0 -> cast(true); case 1 -> Boolean.FALSE; default -> args.length == 0; }) {
                System.out.println(i);
            }
        }
    }
}
