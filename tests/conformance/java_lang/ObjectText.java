// The text of objects without a toString of their own, by every conversion: their classes and hash codes, as toString has them.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ObjectText {
    static class Plain {
        int field = 1;
    }

    static class Coded extends Plain {
        @Override
        public int hashCode() {
            return -2;
        }
    }

    static class Worded {
        final Plain plain = new Plain();

        @Override
        public String toString() {
            return "<" + plain + ">";
        }
    }

    static class Nameless {
        @Override
        public String toString() {
            return null;
        }
    }

    record Pair(Plain left, int[] right, Object[] rest) {
    }

    interface Shape {
    }

    /** The text without the digits of hash codes, which differ from run to run. */
    static String masked(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            result.append(c);
            while (c == '@' && i + 1 < text.length() && Character.digit(text.charAt(i + 1), 16) >= 0) {
                i++;
            }
        }
        return result.toString();
    }

    static void show(String text) {
        System.out.println(masked(text));
    }

    public static void main(String[] args) throws Exception {
        Plain plain = new Plain();
        // The digits are those of toString, by whatever conversion.
        String name = plain.toString();
        show(name);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes);
        stream.print(plain);
        stream.println(plain);
        stream.append(String.valueOf(plain)).printf("%s %10.3s|%S", plain, plain, plain);
        stream.flush();
        System.out.println(bytes.toString().startsWith(name + name + System.lineSeparator() + name + name + " "));
        show(bytes.toString());
        StringWriter characters = new StringWriter();
        PrintWriter writer = new PrintWriter(characters);
        writer.print(plain);
        writer.print((Object) null);
        writer.println(plain);
        writer.flush();
        show(characters.toString());
        String text = "";
        text += plain;
        Object object = plain;
        text += object;
        List<String> all = List.of("" + plain, text.substring(0, name.length()), String.valueOf(plain), String.format("%s", plain),
            new StringBuilder().append(plain).toString(), new StringBuffer("").insert(0, plain).toString(),
            Objects.toString(plain), Objects.toString(plain, "none"), Optional.of(plain).map(Object::toString).get(),
            new StringJoiner("").add(plain + "").toString(), Stream.of(plain).map(String::valueOf).collect(Collectors.joining()));
        for (String other : all) System.out.print(other.equals(name) + " ");
        System.out.println(text.equals(name + name));

        show(new Object() + " " + new ObjectText() + " " + new Plain[0] + " " + new Plain[0][0] + " " + new String[1]);
        show(new int[0] + " " + new long[1][2] + " " + new boolean[0] + new byte[0] + new short[0] + new float[0] + new double[0]);
        show("" + new char[] {'a'} + new Shape() { });
        System.out.println(new Coded() + " " + List.of(new Coded()));
        show(new Worded() + " " + new Worded().toString().equals(new Worded().toString()));
        System.out.println(new Nameless() + "" + List.of(new Nameless()) + String.valueOf(new Nameless()) + new StringBuilder().append(new Nameless()));
        show(new Pair(plain, null, new Object[0]).toString());
        System.out.println(new Pair(plain, null, null).toString().equals("Pair[left=" + name + ", right=null, rest=null]"));

        List<Object> list = new ArrayList<>(List.of(plain, new int[2], new Worded()));
        list.add(null);
        list.add(list);
        show(list + " " + Collections.unmodifiableList(list) + Collections.singleton(plain));
        show(Arrays.toString(list.toArray(new Object[0])));
        show(Arrays.deepToString(new Object[][] {{plain, new int[] {1}}, null}) + Arrays.asList(plain, plain));
        Map<Object, Object> map = new HashMap<>();
        map.put("key", plain);
        map.put("map", map);
        show(map + " " + Map.of(plain, plain).entrySet() + Map.entry(plain, "value") + new Hashtable<>(Map.of("a", plain)));
        show(Optional.of(plain) + " " + Optional.empty());
        System.out.println(Optional.of(plain).toString().equals("Optional[" + name + "]"));

        try {
            assert list.isEmpty() : plain;
        } catch (AssertionError e) {
            System.out.println(e.getMessage().equals(name) + " " + masked(e.toString()));
        }
        try {
            throw new IllegalArgumentException("not " + plain);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage().equals("not " + name));
        }
        Plain none = args.length > 0 ? plain : null;
        System.out.println("" + none + String.valueOf((Object) none) + Objects.toString(none, "none"));
        // Hash codes and texts agree.
        System.out.println(name.equals("ObjectText$Plain@" + Integer.toHexString(System.identityHashCode(plain))));
        System.out.println(name.equals(plain.getClass().getName() + "@" + Integer.toHexString(plain.hashCode())));
        System.out.println(new Plain().toString().equals(name));
        plain.field = 2;
        System.out.println(plain.toString().equals(name));
    }
}
