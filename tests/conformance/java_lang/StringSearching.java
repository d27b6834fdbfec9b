// `indexOf`, `lastIndexOf`, `contains`, `startsWith` and `regionMatches` at every edge.
public class StringSearching {
    public static void main(String[] args) {
        String s = "abcabc";
        for (String t : new String[] {"", "a", "bc", "cab", "abcabc", "abcabcd", "x"}) System.out.println(t + ":" + s.indexOf(t) + s.lastIndexOf(t) + s.indexOf(t, 1) + s.indexOf(t, 99) + s.indexOf(t, -5) + s.lastIndexOf(t, 2) + s.lastIndexOf(t, -1) + s.contains(t) + s.startsWith(t) + s.endsWith(t) + s.startsWith(t, 3) + s.startsWith(t, -1) + s.startsWith(t, 7));
        System.out.println(s.indexOf('c') + "" + s.lastIndexOf('a') + s.indexOf('b', 2) + s.lastIndexOf('b', 3) + s.indexOf('z') + s.indexOf(0x10000) + "😀a😀".indexOf(0x1F600, 1) + "😀a😀".lastIndexOf(0x1F600) + "".indexOf("") + "".lastIndexOf("x"));
        System.out.println(s.regionMatches(3, "abc", 0, 3) + "" + s.regionMatches(true, 0, "XABC", 1, 3) + s.regionMatches(0, "a", 0, 2) + s.regionMatches(-1, "a", 0, 1) + s.regionMatches(0, "a", 0, -1) + s.contentEquals(new StringBuilder("abcabc")) + "ABC".equalsIgnoreCase("abc") + "ß".equalsIgnoreCase("SS") + "İ".equalsIgnoreCase("i"));
    }
}
