// Regular expressions: what they match and capture, how they split and replace, and what is wrong with wrong ones.
import java.util.*;
import java.util.regex.*;
public class RegularExpressions {
    static void all(String p, int flags, String s) {
        StringBuilder sb = new StringBuilder();
        sb.append("/").append(p.replace("\n", "\\n")).append("/").append(flags).append(" ").append(s.replace("\n", "\\n").replace("\r", "\\r")).append(" -> ");
        try {
            Matcher m = Pattern.compile(p, flags).matcher(s);
            int n = 0;
            while (m.find() && n++ < 12) {
                sb.append("[").append(m.start()).append(",").append(m.end());
                for (int g = 1; g <= m.groupCount(); g++) sb.append(" ").append(m.group(g)).append("@").append(m.start(g));
                sb.append("]");
            }
            m.reset();
            sb.append(" m").append(m.matches() ? 1 : 0); m.reset(); sb.append(" l").append(m.lookingAt() ? m.end() : -1);
            sb.append(" ").append(Arrays.toString(Pattern.compile(p, flags).split(s))).append(Pattern.compile(p, flags).split(s, -1).length).append(Pattern.compile(p, flags).split(s, 2).length);
            sb.append(" ").append(m.replaceAll("<$0>")).append(" ").append(m.replaceFirst("_"));
        } catch (PatternSyntaxException e) { sb.append("!! ").append(e.getMessage().replace("\n", "\\n")); }
        if (sb.indexOf("!!") >= 0) {
            System.out.println(sb.toString().replace("\n", "\\n").replace("\r", "\\r"));
        }
        sum = 31 * sum + sb.toString().hashCode();
    }
    static int sum;
    static void show(String p) { System.out.println(p.replace("\n", "\\n") + " " + sum); sum = 0; }
    static int seed = 12345;
    static int rnd(int n) { seed = seed * 1103515245 + 12345; return (seed >>> 16) % n; }
    static String[] atoms = {"a", "b", "c", ".", "[ab]", "[^a]", "\\w", "\\d", "x", "1", "^", "$", "\\b", "[a-c&&[^b]]", "ab", "\\s", "\\1", "(?=a)", "(?!b)", "(?<=a)", "(?<!b)", "\\B", "\\W", "[b-]", "(?i)B", "\\p{Upper}"};
    static String[] quants = {"", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,2}?", "*+", "++", "?+"};
    static String gen(int d) {
        StringBuilder sb = new StringBuilder();
        int n = 1 + rnd(3);
        for (int i = 0; i < n; i++) {
            int k = rnd(10);
            if (d > 0 && k < 4) {
                String inner = gen(d - 1); if (rnd(2) == 0) inner += "|" + gen(d - 1);
                sb.append(k == 0 ? "(?:" : k == 1 ? "(?>" : "(").append(inner).append(")");
            } else sb.append(atoms[rnd(atoms.length)]);
            sb.append(quants[rnd(quants.length)]);
        }
        return sb.toString();
    }
    public static void main(String[] x) {
        String[] ps = {"a*", "a+", "a?", "(a)(b)?", "(a|b)*", "(a|ab)(c|bcd)(d*)", "(?<n>\\d+)-(?<w>\\w+)", "^a", "a$", "^$", "\\bfoo\\b", "\\d{2,4}", "[^abc]+", "[a-c]+?", "(\\w)\\1", "(?i)abc", "a.c", "\\.", "[.]", "[\\]]", "[]a]+", "[^]a]+", "[a&&b]", "[a-z&&[^aeiou]]+", "[a-z&&[def]x]", "[a[bc]d]+", "x*+x", "(?>a*)b", "foo(?=bar)", "foo(?!bar)", "(?<=foo)bar", "(?<!foo)bar", "(?<=a{1,3})b", "\\s+", "\\S+", "\\W", "\\p{Alpha}+", "\\p{Lu}", "\\p{L}+", "\\P{L}+", "\\p{Punct}", "\\p{IsAlphabetic}+", "\\x41", "\\u0041", "\\t", "\\Qa.b\\E", "\\Qa.b\\E+", "(?m)^.*$", "(?s).+", "(?x) a b # c", "a{2}b{1,}c{0,1}", "((a)|(b))+", "(a*)*", "(a*)+", "(a|b|)+c", "()", "", "|", "a||b", "(?:a|b)+?c", "\\G\\d", "\\A\\w+", "\\w+\\z", "\\w+\\Z", "\\R", "\\h", "\\v", "[\\d\\s]+", "[^\\d\\s]+", "[\\w&&[^\\d]]+", "(?i)[a-c]+", "(?i)\\p{Lower}+", "(?i:a)b", "a(?i)b|c", "\\07", "\\cA", "\\e", "[a-]", "[-a]", "[a\\-z]", "\\w+@\\w+\\.(com|org)", "(\\d{3})-(\\d{4})", "([^,]*),?", "\"([^\"]*)\"", "(.)(.)(.)\\3\\2\\1", "^(?:(\\d+)|(\\w+))$", "\\$\\{(\\w+)\\}", "[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?", "é+", "(?iu)É", "😀+", "[😀-😂]", ".", "\\b", "\\B", "(?=a)", "(?!)", "(?d)^.$", "[&a]", "[a&]", "[a&&&b]", "[&&a]", "[a-c[x-z]&&[b-y]]"};
        String[] ss = {"", "a", "aab", "abcd", "foobar foo", "foo bar\nbaz\r\nqux", "12-ab 345-cd", "aaaab", "a.b*c", "ABC abc", "x=1, y=22;", "user@site.com, me@x.org", "abccba", "\n", "a\n", "\r\n", "a\u0085b\u2028c", "été ÉTÉ", "😀😁a😂", "]a[b-c", "-3.14e10", "\"q\" \"r\"", "tab\there", "a&b"};
        for (String p : ps) { for (String s : ss) all(p, 0, s); show(p); }
        for (int f : new int[]{2, 8, 32, 10, 66, 4, 16, 1, 9, 256, 2 | 64 | 256}) for (String p : new String[]{"^.", ".$", "aB", "[a-c]", "a b", "\\w+", "é", "a.c", "(A)\\1", "^$"}) { for (String s : ss) all(p, f, s); show(p + " " + f); }
        for (String p : new String[]{"(", ")", "*", "+a", "?", "[", "[a", "a)", "(?", "(?<", "(?<n", "(?<n>", "(?<1>a)", "(?<n>a)(?<n>b)", "a{", "a{1", "a{2,1}", "{", "{1}", "a{,2}", "[z-a]", "\\", "\\q", "\\y", "\\k<x>", "(?<=a*)b", "(?z)", "(?i", "\\p{Foo}", "\\p{", "[[a]", "a**", "a+*", "x{99999999999}", "\\x4", "\\u12", "\\0", "(?<!a+)b", "(?=a", "[a&&]", "[&&]", "\\c", "(?@)", "a|*", "(*)", "(|+)", "\\8", "(?:", "abc(def", "ab[cd", "[^]", "[]", "[^"}) all(p, 0, "ab");
        int h = 0; 
        for (int i = 0; i < 1000; i++) {
            String p = gen(2); StringBuilder r = new StringBuilder();
            try {
                Pattern pt = Pattern.compile(p);
                for (String s : new String[]{"", "a", "ab", "aabbcc", "abcabc", "xa1b", "ba ab c", "aaab1"}) {
                    Matcher m = pt.matcher(s); int n = 0;
                    while (m.find() && n++ < 10) { r.append(m.start()).append(",").append(m.end()); for (int g = 1; g <= m.groupCount(); g++) r.append(m.start(g)).append(":").append(m.end(g)); }
                    m.reset(); r.append(m.matches()).append(";");
                }
            } catch (PatternSyntaxException e) { r.append(e.getMessage()); }
            h = 31 * h + r.toString().hashCode(); if (i % 50 == 0) System.out.println(i + " " + p + " " + h);
        }
        Matcher m = Pattern.compile("(?<k>\\w)=(?<v>\\d+)").matcher("a=1,b=22");
        StringBuilder o = new StringBuilder(); while (m.find()) m.appendReplacement(o, "${v}=$1\\$"); m.appendTail(o); System.out.println(o + " " + m);
        m.reset(); m.find(); System.out.println(m + m.group("k") + m.start("v") + m.end("v") + m.toMatchResult().group(2) + m.groupCount() + m.pattern());
        System.out.println(Pattern.quote("a\\Eb") + Matcher.quoteReplacement("$1\\") + "a.b".replaceAll(Pattern.quote("."), Matcher.quoteReplacement("$")));
        for (String r : new String[]{"$", "$x", "${k", "${z}", "\\", "$3", "${1a}", "${}", "$12"}) try { System.out.println(m.replaceAll(r)); } catch (RuntimeException e) { System.out.println(r + e); }
        m.reset(); try { m.group(); } catch (IllegalStateException e) { System.out.println(e); } try { m.start(); } catch (IllegalStateException e) { System.out.println(e); } m.find(); try { m.group(7); } catch (IndexOutOfBoundsException e) { System.out.println(e); } try { m.group("zz"); } catch (IllegalArgumentException e) { System.out.println(e); } 
        System.out.println(m.find(4) + m.group());
    }
}
