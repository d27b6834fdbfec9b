// The methods of `String`, on pairs of short strings.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Strings {
    static int digest;

    static String positions(String s, String t) {
        StringBuilder text = new StringBuilder();
        for (int i = -1; i <= s.length() + 1; i++) {
            text.append(' ').append(s.indexOf(t, i)).append(' ').append(s.lastIndexOf(t, i));
            text.append(' ').append(s.indexOf('b', i)).append(' ').append(s.lastIndexOf('b', i));
            text.append(' ').append(s.startsWith(t, i) ? 'y' : 'n');
        }
        return text.toString();
    }

    static void pair(String s, String t) {
        StringBuilder text = new StringBuilder();
        text.append('<').append(s).append("|").append(t).append(">");
        text.append(' ').append(s.equals(t)).append(' ').append(s.equalsIgnoreCase(t)).append(' ').append(s.compareTo(t));
        text.append(' ').append(s.compareToIgnoreCase(t)).append(' ').append(s.contains(t)).append(' ').append(s.startsWith(t));
        text.append(' ').append(s.endsWith(t)).append(' ').append(s.indexOf(t)).append(' ').append(s.lastIndexOf(t));
        text.append(' ').append(s.replace(t, "<>")).append(' ').append(s.concat(t)).append(' ').append(s.contentEquals(t));
        text.append(positions(s, t));
        System.out.println(text);
    }

    static void single(String s) {
        System.out.println("<" + s + "> " + s.length() + " " + s.hashCode() + " " + s.isEmpty() + s.isBlank() + " <" + s.trim() + "> <"
            + s.strip() + "> <" + s.stripLeading() + "> <" + s.stripTrailing() + "> " + s.toUpperCase() + " " + s.toLowerCase() + " "
            + s.repeat(2) + " " + s.replace('a', 'A') + " " + s.toCharArray().length + " " + String.valueOf(s.toCharArray()).equals(s)
            + " " + new StringBuilder(s).reverse());
    }

    static String wrong(String s, int what) {
        try {
            switch (what) {
                case 0: return "" + s.charAt(5);
                case 1: return "" + s.charAt(-1);
                case 2: return s.substring(4);
                case 3: return s.substring(2, 1);
                case 4: return s.substring(-1, 2);
                case 5: return s.repeat(-1);
                case 6: return new String(new char[] {'a', 'b'}, 1, 2);
                case 7: s.getChars(0, 3, new char[2], 0); return "copied";
                default: return s.subSequence(1, 9).toString();
            }
        } catch (IndexOutOfBoundsException e) {
            return e instanceof StringIndexOutOfBoundsException ? e.getMessage() : "other " + e.getMessage();
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        String[] all = {"", "a", "b", "ab", "ba", "aab", "abab", "Ab", "bbb", "abcabc", "ABC", "a b", " a ", "\t\n", "x\u2003", "\u00e4\u00d6", "zz"};
        for (String s : all) {
            single(s);
            for (String t : all) {
                pair(s, t);
            }
        }
        for (int i = 0; i < 9; i++) {
            System.out.println(i + " " + wrong("abc", i));
        }
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1))
            + Arrays.toString("a,b,,c,,".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString(",".split(","))
            + Arrays.toString("a.b.c".split("\\.")) + Arrays.toString("a::b::c".split("::")) + Arrays.toString("abc".split(",")));
        List<String> list = new ArrayList<String>(Arrays.asList("x", "y", null));
        System.out.println(String.join("-", "a", "b", "c") + String.join("-") + String.join(", ", list));
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(12) + String.valueOf(-5L) + String.valueOf((Object) null)
            + String.valueOf(new char[] {'x', 'y', 'z'}, 1, 2) + String.copyValueOf(new char[] {'q'}));
        System.out.println(new String() + new String("abc") + new String(new char[] {'d', 'e'}) + new String(new char[] {'f', 'g', 'h'}, 1, 2)
            + new String(new StringBuilder("sb")));
        String literal = "abc";
        String built = "ab" + list.get(0).replace('x', 'c');
        System.out.println((literal == "abc") + " " + (literal == built) + " " + (literal == built.intern()) + " " + literal.equals(built)
            + " " + (new String("abc") == literal));
        String[] words = {"banana", "Apple", "cherry", "apple", "Banana", "b", ""};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        String none = null;
        none += 'x';
        none += 1 + 2;
        none += 3L;
        none += null;
        System.out.println(none + 1 + 2 + 'c' + (char) ('c' + 1) + ('c' + 1) + true + 5L + null);
        ofBytes();
    }

    /** Strings of bytes without a character set. */
    @SuppressWarnings("deprecation")
    static void ofBytes() {
        byte[] bytes = {65, 66, -1, 0};
        units(new String(bytes, 0));
        units(new String(bytes, 1));
        units(new String(bytes, 0x1234, 1, 2));
        units(new String(bytes, -1, 0, 4));
        units(new String(bytes, 7, 4, 0));
        byte[] to = new byte[5];
        "a\u0142\u20acz".getBytes(0, 4, to, 1);
        System.out.println(Arrays.toString(to));
        for (int[] range : new int[][] {{2, 3}, {-1, 1}, {0, -1}}) {
            try {
                System.out.println(new String(bytes, 0, range[0], range[1]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        for (int[] range : new int[][] {{-1, 2, 0}, {2, 1, 0}, {0, 5, 0}, {0, 4, 2}, {0, 1, -1}}) {
            try {
                "abcd".getBytes(range[0], range[1], to, range[2]);
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    static void units(String text) {
        StringBuilder units = new StringBuilder();
        for (char unit : text.toCharArray()) {
            units.append(Integer.toHexString(unit)).append(' ');
        }
        System.out.println(units.toString().trim());
    }
}
