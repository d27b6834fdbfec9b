// `switch` on a `Character`: labels at the ends of its range, falling through, `default` anywhere.
// Made by tests/suite/conformance/families.rs.
public class SwitchBoxCharacter {
    static String fall(Character x) {
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

    static int nested(Character x, Character y) {
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

    static Character evaluated(Character x) {
        System.out.print("once ");
        return x;
    }

    public static void main(String[] args) {
        Character[] values = {'\0', 'a', 'b', 'c', 'd', '0', '\uffff'};
        for (Character x : values) {
            System.out.print(x + " " + fall(x));
            for (Character y : values) System.out.print(" " + nested(x, y));
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
