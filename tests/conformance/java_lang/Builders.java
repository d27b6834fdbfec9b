// Random operations on string builders.
public class Builders {
    static int seed = 5;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    static String step(StringBuilder text, int operation, int a, int b) {
        switch (operation) {
            case 0: text.append("word").append((String) null); return "append";
            case 1: text.append((char) ('a' + a + 3)); return "append char";
            case 2: text.append(a * 1000 - 3).append(b * 10000000000L).append(a > b); return "append numbers";
            case 3: text.append(new char[] {'x', 'y', 'z'}).append(new char[] {'1', '2', '3'}, 1, 2); return "append chars";
            case 4: text.append((Object) null).append((Object) "o"); return "append object";
            case 5: text.append("abcdef", a, b); return "append part";
            case 6: text.insert(a, "[" + b + "]"); return "insert";
            case 7: text.insert(a, b).insert(a, 'c').insert(a, true).insert(a, 5L).insert(a, (Object) null); return "insert more";
            case 8: text.delete(a, b); return "delete";
            case 9: text.deleteCharAt(a); return "deleteCharAt";
            case 10: text.replace(a, b, "R"); return "replace";
            case 11: text.reverse(); return "reverse";
            case 12: text.setLength(a); return "setLength";
            case 13: text.setCharAt(a, '!'); return "setCharAt";
            case 14: return "charAt " + text.charAt(a);
            case 15: return "substring " + text.substring(a) + " " + text.substring(a, b);
            case 16: return "indexOf " + text.indexOf("a") + " " + text.indexOf("o", a) + " " + text.lastIndexOf("r") + " " + text.lastIndexOf("w", b);
            case 17: return "compare " + text.compareTo(new StringBuilder("abc"));
            case 18: return "subSequence " + text.subSequence(a, b);
            case 19: text.append(new StringBuilder("sb")).append((CharSequence) "cs"); return "append sequences";
            default: return "equal " + text.equals(new StringBuilder(text)) + text.isEmpty();
        }
    }

    public static void main(String[] args) {
        int rounds = 600;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rounds; i++) {
            String outcome;
            int operation = random(21);
            try {
                outcome = step(text, operation, random(12) - 1, random(16) - 1);
            } catch (IndexOutOfBoundsException e) {
                // The JDK has many wordings, and copies characters in pieces when it appends.
                outcome = operation + " out of bounds";
            }
            System.out.println(outcome + " -> " + text.length() + " " + text.toString().replace('\0', '0'));
            if (text.length() > 80) {
                text.setLength(0);
            }
        }
        System.out.println(new StringBuffer("buffer").reverse().append(1).insert(0, 2L));
    }
}
