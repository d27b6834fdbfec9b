// `switch` on a `Byte`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchBoxByte {
    static String fall(Byte x) {
        StringBuilder out = new StringBuilder();
        switch (x) {
            case -128:
                out.append("a");
            case 0: case 5:
                out.append("bc");
                break;
            default:
                out.append("other");
            case 6:
                int local = out.length();
                out.append("d");
                break;
            case 7: {
                out.append("e");
            }
            case 127:
                local = 5;
                out.append("f").append(local);
        }
        return out.toString();
    }

    static int nested(Byte x, Byte y) {
        int result = 0;
        outer:
        switch (x) {
            case 0:
                switch (y) {
                    case 0: result += 1; break;
                    case 5: result += 2; break outer;
                }
                result += 4;
            case 5:
                for (int i = 0; i < 3; i++) {
                    if (i == 1) break outer;
                    result += 8;
                }
                result += 16;
        }
        return result;
    }

    static Byte evaluated(Byte x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        Byte[] values = {-128, -127, 0, 5, 6, 7, 8, 126, 127};
        for (Byte x : values) {
            System.out.print(x + " " + fall(x));
            for (Byte y : values) System.out.print(" " + nested(x, y));
            switch (evaluated(x)) { }
            switch (x) { default: System.out.println(); }
        }
        try {
            System.out.println(fall(null));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
