// Java 21: JLS 14.11.1, as javac has it: a pattern before a constant matches it if it matches the constant's own type.
public class DominatedConstants {
    static String of(Short value) {
        switch (value) {
            case Short other when other > 5:
                return "large";
            case 5:
                return "five";
            case Short other:
                return "short " + other;
            case 0:
                return "never";
            case (byte) 1:
                return "never";
        }
    }

    static String of(Character value) {
        return switch (value) {
            case Character other -> "character " + other;
            case 97 -> "never";
        };
    }

    public static void main(String[] args) {
        for (short value : new short[] {0, 1, 5, 6}) {
            System.out.println(of(value));
        }
        System.out.println(of('a'));
    }
}
