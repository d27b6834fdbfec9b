// Java 21: JLS 14.11: the subject of a `switch` may be the literal `null`.
public class SwitchOnNull {
    public static void main(String[] args) {
        switch (null) {
            case null -> System.out.println("null");
            default -> System.out.println("default");
        }
        System.out.println(switch ((null)) {
            case null, default -> "both";
        });
        try {
            switch (null) {
                default -> System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("thrown: " + e.getMessage());
        }
        try {
            int value = switch (null) {
                case Object object -> object.hashCode();
            };
            System.out.println(value);
        } catch (NullPointerException e) {
            System.out.println("thrown again");
        }
        switch (null) {
            case null:
                System.out.println("falls");
            default:
                System.out.println("through");
        }
    }
}
