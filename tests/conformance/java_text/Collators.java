// Shows java.text.Collator in the languages without rules of their own: letters, accents, cases, signs and blanks.
import java.text.CollationKey;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

public class Collators {
    static String escaped(String text) {
        StringBuilder result = new StringBuilder();
        for (char c : text.toCharArray()) {
            result.append(c > ' ' && c < '\u007f' || c > '\u00a0' && c != '\u00ad' ? "" + c : String.format("\\%02x", (int) c));
        }
        return result.toString();
    }

    static void words() {
        String[] words = {"zebra", "Apple", "apple", "\u00e9tude", "etude", "Etude", "black-bird", "blackbird", "black bird",
            "co-op", "coop", "CO-OP", "resume", "r\u00e9sum\u00e9", "R\u00e9sum\u00e9", "resum\u00e9", "stra\u00dfe", "strasse",
            "Zebra", "\u00c4pfel", "Apfel", "item 10", "item 9", "item_1", "", "a", "\u00e6on", "aeon", "az", "_x", "#1", "1"};
        for (Locale locale : new Locale[] {Locale.ROOT, Locale.ENGLISH, Locale.US, Locale.GERMANY, Locale.ITALY}) {
            String[] sorted = words.clone();
            Arrays.sort(sorted, Collator.getInstance(locale));
            System.out.println(Arrays.toString(sorted));
        }
        List<String> list = new ArrayList<>(Arrays.asList(words));
        Collator collator = Collator.getInstance(Locale.US);
        for (int strength = Collator.PRIMARY; strength <= Collator.IDENTICAL; strength++) {
            collator.setStrength(strength);
            list.sort(collator);
            System.out.println(collator.getStrength() + " " + list + " " + collator.equals("Etude", "\u00e9tude")
                + collator.equals("a", "A") + collator.equals("coop", "co-op") + collator.compare("a", "B")
                + collator.compare("\u00e9a", "eb"));
        }
    }

    static void characters() {
        Collator collator = Collator.getInstance(Locale.ENGLISH);
        List<String> all = new ArrayList<>();
        for (char c = 0; c < 256; c++) {
            all.add("" + c);
        }
        for (int strength = Collator.PRIMARY; strength <= Collator.TERTIARY; strength++) {
            collator.setStrength(strength);
            List<String> sorted = new ArrayList<>(all);
            sorted.sort(collator);
            StringBuilder text = new StringBuilder();
            String last = null;
            for (String c : sorted) {
                text.append(last == null ? "" : collator.equals(last, c) ? "=" : "<").append(escaped(c));
                last = c;
            }
            System.out.println(text);
        }
    }

    static void pairs() {
        Random random = new Random(11);
        String letters = "aAbB\u00e4\u00c4\u00e1eE\u00e9\u00e6\u00c6\u00df\u00fes -_.\u00ad\u0001\u00f8";
        StringBuilder text = new StringBuilder();
        int hash = 0;
        for (int i = 0; i < 20000; i++) {
            String[] two = new String[2];
            for (int k = 0; k < 2; k++) {
                StringBuilder word = new StringBuilder();
                for (int n = random.nextInt(6); n > 0; n--) {
                    word.append(letters.charAt(random.nextInt(letters.length())));
                }
                two[k] = word.toString();
            }
            Collator collator = Collator.getInstance(Locale.ENGLISH);
            collator.setStrength(i % 4);
            int result = collator.compare(two[0], two[1]);
            hash = 31 * hash + result;
            CollationKey key = collator.getCollationKey(two[0]);
            hash = 31 * hash + Integer.signum(key.compareTo(collator.getCollationKey(two[1])));
            if (i < 300) {
                text.append(result < 0 ? '<' : result > 0 ? '>' : '=');
            }
        }
        System.out.println(text + " " + hash);
    }

    static void objects() {
        Collator collator = Collator.getInstance();
        Object copy = collator.clone();
        System.out.println(collator.equals(copy) + " " + collator.getStrength() + collator.getDecomposition());
        CollationKey key = collator.getCollationKey("Word");
        System.out.println(key.getSourceString() + key.equals(collator.getCollationKey("Word"))
            + key.equals(collator.getCollationKey("word")) + key.compareTo(collator.getCollationKey("word")));
        try {
            collator.setStrength(9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            collator.setDecomposition(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        collator.setDecomposition(Collator.CANONICAL_DECOMPOSITION);
        System.out.println(collator.compare("\u00e4", "a") + collator.compare("z", "\u00e4") + " " + collator.equals(copy));
    }

    public static void main(String[] args) {
        words();
        characters();
        pairs();
        objects();
    }
}
