// Java 21: JLS 14.11.1: a label in parentheses that is the constant of an enum, by its usual name.
public class LabelsInParentheses {
    enum Colour {
        RED, GREEN, BLUE;

        boolean isWarm() {
            return switch (this) {
                case (RED) -> true;
                case ((Colour.GREEN)), BLUE -> false;
            };
        }
    }

    static String name(Object value) {
        return switch (value) {
            case (Colour.RED) -> "red";
            case Colour.BLUE -> "blue";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        for (Colour colour : Colour.values()) {
            System.out.println(colour + " " + colour.isWarm() + " " + name(colour));
        }
    }
}
