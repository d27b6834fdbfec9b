// `switch` on a `char`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchChar {
    static String fall(char x) {
        StringBuilder out = new StringBuilder();
        switch (x) {
            case '\0':
                out.append("a");
            case 'a': case 'b':
                out.append("bc");
                break;
            default:
                out.append("other");
            case 'c':
                int local = out.length();
                out.append("d");
                break;
            case '\uffff': {
                out.append("e");
            }
            case 48:
                local = 5;
                out.append("f").append(local);
        }
        return out.toString();
    }

    static int nested(char x, char y) {
        int result = 0;
        outer:
        switch (x) {
            case 'a':
                switch (y) {
                    case 'a': result += 1; break;
                    case 'b': result += 2; break outer;
                }
                result += 4;
            case 'b':
                for (int i = 0; i < 3; i++) {
                    if (i == 1) break outer;
                    result += 8;
                }
                result += 16;
        }
        return result;
    }

    static char evaluated(char x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        char[] values = {'\0', 'a', 'b', 'c', 'd', '0', '\uffff'};
        for (char x : values) {
            System.out.print(x + " " + fall(x));
            for (char y : values) System.out.print(" " + nested(x, y));
            switch (evaluated(x)) { }
            switch (x) { default: System.out.println(); }
        }
    }
}
