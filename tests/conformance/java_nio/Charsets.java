// Shows charsets by name, and texts as bytes in each of them.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

public class Charsets {
    static void noName() throws UnsupportedEncodingException {
        try {
            "text".getBytes((String) null);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
        try {
            System.out.println(new String(new byte[0], (String) null));
        } catch (NullPointerException e) {
            System.out.println(e);
        }
    }

    static void names() {
        for (String name : new String[] {"UTF-8", "utf8", "latin1", "ISO8859_1", "ascii", "US-ASCII", "UTF-16", "utf-16le", "UTF-16BE", "unknown", "", "bad name", "-x"}) {
            try {
                Charset charset = Charset.forName(name);
                System.out.println(name + " " + charset + " " + charset.name() + " " + charset.displayName() + " " + Charset.isSupported(name));
            } catch (IllegalArgumentException e) {
                System.out.println(name + " " + e);
            }
            try {
                System.out.println("text".getBytes(name).length + " " + new String(new byte[] {65, 0, 66, 0}, name).length());
            } catch (UnsupportedEncodingException e) {
                System.out.println(e);
            }
        }
        System.out.println(Charset.forName("utf8").equals(StandardCharsets.UTF_8) + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.US_ASCII));
        try {
            Charset.forName(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void texts() throws IOException {
        String[] texts = {"", "abc", "\u00e4\u20ac", "\ud83d\ude00", "x\ud83dy", "\ude00", "\ufeffa"};
        for (String name : new String[] {"UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16BE", "UTF-16LE"}) {
            for (String text : texts) {
                byte[] bytes = text.getBytes(name);
                System.out.print(Arrays.toString(bytes) + new String(bytes, name).equals(text) + new String(bytes, Charset.forName(name)).length() + " ");
            }
            System.out.println();
        }
        byte[][] units = {{(byte) 0xff, (byte) 0xfe, 65, 0}, {(byte) 0xfe, (byte) 0xff, 0, 65}, {0, 65, 66}, {(byte) 0xd8, 0x3d, 0, 65}, {(byte) 0xdc, 0}, {65, 0}};
        for (byte[] bytes : units) {
            for (String name : new String[] {"UTF-16", "UTF-16BE", "UTF-16LE"}) {
                for (char c : new String(bytes, name).toCharArray()) {
                    System.out.print(Integer.toHexString(c) + " ");
                }
                System.out.print("| ");
            }
        }
        System.out.println();
        System.out.println(new String(new byte[] {1, 65, 66, 67}, 1, 2, "US-ASCII"));
    }

    static void streams() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStreamWriter writer = new OutputStreamWriter(bytes, "UTF-16BE");
        writer.write("a\u00e4");
        writer.flush();
        System.out.println(Arrays.toString(bytes.toByteArray()) + writer.getEncoding() + " " + bytes.toString("UTF-16BE"));
        bytes.reset();
        PrintStream printer = new PrintStream(bytes, true, "ISO-8859-1");
        printer.print("\u00e4\u20ac");
        System.out.println(Arrays.toString(bytes.toByteArray()));
        bytes.reset();
        new PrintStream(bytes, true, StandardCharsets.UTF_16LE).print("z");
        System.out.println(Arrays.toString(bytes.toByteArray()));
        try {
            new PrintStream(bytes, false, "none");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
    }

    // A JVM has more charsets.
    static void available() {
        SortedMap<String, Charset> all = Charset.availableCharsets();
        TreeMap<String, Charset> some = new TreeMap<>(all);
        some.keySet().retainAll(List.of("UTF-8", "ISO-8859-1", "US-ASCII", "UTF-16", "UTF-16BE", "UTF-16LE"));
        System.out.println(some + " " + all.get("utf-8") + all.containsKey("latin1"));
        try {
            all.clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
    }

    public static void main(String[] args) throws IOException {
        noName();
        names();
        texts();
        streams();
        available();
    }
}
