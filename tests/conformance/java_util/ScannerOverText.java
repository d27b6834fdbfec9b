// What a Scanner over a text finds: tokens, numbers, lines, delimiters, and what it says when it finds nothing.
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.function.Supplier;
import java.util.regex.Pattern;

public class ScannerOverText {
    static void show(String name, Supplier<Object> action) {
        try {
            System.out.println(name + ": [" + action.get() + "]");
        } catch (NoSuchElementException | IllegalStateException e) {
            System.out.println(name + ": " + e);
        }
    }

    static void tokens(String delimiter, String text) {
        Scanner scanner = new Scanner(text).useDelimiter(delimiter);
        StringBuilder all = new StringBuilder();
        while (scanner.hasNext()) {
            all.append('<').append(scanner.next()).append('>');
        }
        System.out.println(delimiter + " " + all);
    }

    static void kinds(String word) {
        Scanner s = new Scanner(word);
        System.out.println(word + ": " + s.hasNextByte() + " " + s.hasNextShort() + " " + s.hasNextInt() + " " + s.hasNextLong()
            + " " + s.hasNextFloat() + " " + s.hasNextDouble() + " " + s.hasNextBoolean());
        show("  int", s::nextInt);
        show("  long", new Scanner(word)::nextLong);
        show("  double", new Scanner(word)::nextDouble);
        show("  float", new Scanner(word)::nextFloat);
        show("  rest", s::nextLine);
    }

    public static void main(String[] args) {
        Scanner s = new Scanner("  3 words and 4.5 true\n  x\r\n\nlast");
        System.out.println(s.nextInt() + s.next() + s.next() + s.nextDouble() + s.nextBoolean());
        show("line", s::nextLine);
        show("line", s::nextLine);
        show("has", s::hasNextLine);
        show("line", s::nextLine);
        show("int", s::nextInt);
        show("token", s::next);
        show("has", s::hasNextLine);
        show("line", s::nextLine);
        show("token", s::next);
        show("int", s::nextInt);
        show("blank", new Scanner(" \n ")::next);
        show("blank", new Scanner(" \n ")::hasNext);
        show("blank", new Scanner(" \n ")::nextInt);

        for (String word : new String[] {"12", "-7", "+7", "1,234", "12,34", "1234,567", "0,123", "1,234,567.5", "300", "70000",
            "99999999999", "99999999999999999999", "1e3", "1e", ".5", "5.", ".", "-.5e-2", "NaN", "-Infinity", "0x1.8p1", "0x10", "tRuE", "1f", "--1",
            "1_000", "\u0663", "1e400", "-", "+-1", "1,2345", "1.5e+2"}) {
            kinds(word);
        }

        tokens(",", "a,b,,c,");
        tokens(",", ",a");
        tokens(",+", ",,a,,b");
        tokens("\\s*,\\s*", "a , b,c ,  d");
        tokens("", "abc");
        tokens("-", "x");
        tokens("x*", "axxbc");
        tokens("\\R", "one two\nthree\r\nfour");

        Scanner numbers = new Scanner("1;2;x;3").useDelimiter(";");
        show("a", numbers::nextInt);
        show("b", numbers::nextInt);
        show("c", numbers::nextInt);
        show("d", numbers::nextInt);
        show("e", numbers::next);
        show("f", numbers::nextLine);

        Scanner radix = new Scanner("ff zz 10 -7F").useRadix(16);
        show("hex", radix::nextInt);
        show("hex", radix::nextInt);
        show("base 36", () -> radix.nextInt(36));
        show("base 2", () -> radix.nextInt(2));
        show("hex", radix::nextByte);

        Scanner patterns = new Scanner("key=42 other=7\nnext k=1");
        show("find", () -> patterns.findInLine("(\\w+)=(\\d+)"));
        show("group", () -> patterns.match().group(1) + "/" + patterns.match().group(2));
        show("find", () -> patterns.findInLine("k="));
        show("horizon", () -> patterns.findWithinHorizon("o.*r", 3));
        show("horizon", () -> patterns.findWithinHorizon("o.*r", 0));
        show("skip", () -> patterns.skip("=").nextInt());
        show("skip", () -> patterns.skip("=").nextInt());
        show("word", () -> patterns.next("[a-z]+"));
        show("word", () -> patterns.next("[a-z]+"));
        show("pattern", () -> patterns.hasNext(Pattern.compile("k.*")));
        show("match", () -> patterns.match().group());
        show("tokens", () -> new Scanner("a b  c").tokens().toList());

        Scanner closed = new Scanner("a b");
        closed.close();
        closed.close();
        show("closed", closed::next);
        show("closed", closed::hasNextLine);
        show("delimiter", () -> new Scanner("").delimiter());
        try (Scanner sum = new Scanner("1 2 3 4")) {
            int total = 0;
            while (sum.hasNextInt()) {
                total += sum.nextInt();
            }
            System.out.println(total);
        }
    }
}
