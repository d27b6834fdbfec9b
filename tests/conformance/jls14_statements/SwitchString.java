// `switch` on a `String`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchString {
    static String fall(String x) {
        StringBuilder out = new StringBuilder();
        switch (x) {
            case "":
                out.append("a");
            case "Aa": case "BB":
                out.append("bc");
                break;
            default:
                out.append("other");
            case "c" + 1:
                int local = out.length();
                out.append("d");
                break;
            case "AaAa": {
                out.append("e");
            }
            case "BBBB":
                local = 5;
                out.append("f").append(local);
        }
        return out.toString();
    }

    static int nested(String x, String y) {
        int result = 0;
        outer:
        switch (x) {
            case "Aa":
                switch (y) {
                    case "Aa": result += 1; break;
                    case "BB": result += 2; break outer;
                }
                result += 4;
            case "BB":
                for (int i = 0; i < 3; i++) {
                    if (i == 1) break outer;
                    result += 8;
                }
                result += 16;
        }
        return result;
    }

    static String evaluated(String x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        String[] values = {"", "Aa", "BB", "c1", "AaAa", "BBBB", "AaBB", "BBAa", "cc", new String("BB")};
        for (String x : values) {
            System.out.print(x + " " + fall(x));
            for (String y : values) System.out.print(" " + nested(x, y));
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
