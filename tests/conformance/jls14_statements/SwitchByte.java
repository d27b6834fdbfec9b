// `switch` on a `byte`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchByte {
    static String fall(byte x) {
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

    static int nested(byte x, byte y) {
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

    static byte evaluated(byte x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        byte[] values = {-128, -127, 0, 5, 6, 7, 8, 126, 127};
        for (byte x : values) {
            System.out.print(x + " " + fall(x));
            for (byte y : values) System.out.print(" " + nested(x, y));
            switch (evaluated(x)) { }
            switch (x) { default: System.out.println(); }
        }
    }
}
