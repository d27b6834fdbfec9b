// `switch` on a `int`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchInt {
    static String fall(int x) {
        StringBuilder out = new StringBuilder();
        switch (x) {
            case Integer.MIN_VALUE:
                out.append("a");
            case 0: case 1 + 4:
                out.append("bc");
                break;
            default:
                out.append("other");
            case 6:
                int local = out.length();
                out.append("d");
                break;
            case 1 << 20: {
                out.append("e");
            }
            case Integer.MAX_VALUE:
                local = 5;
                out.append("f").append(local);
        }
        return out.toString();
    }

    static int nested(int x, int y) {
        int result = 0;
        outer:
        switch (x) {
            case 0:
                switch (y) {
                    case 0: result += 1; break;
                    case 1 + 4: result += 2; break outer;
                }
                result += 4;
            case 1 + 4:
                for (int i = 0; i < 3; i++) {
                    if (i == 1) break outer;
                    result += 8;
                }
                result += 16;
        }
        return result;
    }

    static int evaluated(int x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -1, 0, 5, 6, 7, 1 << 20, Integer.MAX_VALUE};
        for (int x : values) {
            System.out.print(x + " " + fall(x));
            for (int y : values) System.out.print(" " + nested(x, y));
            switch (evaluated(x)) { }
            switch (x) { default: System.out.println(); }
        }
    }
}
