// `replace`, `trim`, `strip`, case, `repeat`, `concat`, `join`, `chars` of strings.
public class StringChanging {
    public static void main(String[] args) {
        System.out.println("aaa".replace("aa", "b") + "abc".replace("", "-") + "a.b".replace('.', '/') + "x".replace('y', 'z') + "aXbX".replace("X", "") + "".replace("", "e"));
        String w = "\t \u2003x\u00a0 \n\u0000"; System.out.println(w.trim().length() + " " + w.strip().length() + w.stripLeading().length() + w.stripTrailing().length() + w.isBlank() + "\u2003".isBlank() + "".isBlank() + " ".isEmpty());
        System.out.println("ÄßI".toLowerCase() + "äßi".toUpperCase() + "ŉ".toUpperCase().length() + "ab".concat("") + "ab".repeat(0) + "ab".repeat(3) + String.join("-", "a", "b", null) + String.join(",", java.util.List.of("x", "y")) + String.join("/"));
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + "a,b,,c,,".split(",", 2)[1] + "".split(",").length + ",".split(",").length + "abc".split("").length + "a1b22c".split("[0-9]+").length + " a b ".split(" ").length + java.util.Arrays.toString("boo:and:foo".split("o", 0)));
        System.out.println("hello".chars().sum() + " " + "a😀".length() + "a😀".codePointCount(0, 3) + "a😀".codePointAt(1) + " " + new String(new char[] {'x', 'y'}, 1, 1) + String.valueOf(new char[] {'p', 'q'}) + String.copyValueOf(new char[] {'r'}) + new String(new int[] {0x1F600}, 0, 1) + "ab".toCharArray().length + "line\r\nx\ry\n".lines().count() + "abc".compareTo("abd") + "abc".compareTo("ab") + "B".compareToIgnoreCase("a") + "a".compareTo("B") + "x".hashCode() + "Aa".hashCode() + "BB".hashCode() + "".hashCode());
        System.out.println("  in\n   dent".indent(2).replace(" ", ".") + "a\\tb\\n\\101".translateEscapes() + "x%sy".formatted(1) + "abc".subSequence(1, 2) + "abc".charAt(1) + "é".codePointAt(0) + "  a\n b".stripIndent());
    }
}
