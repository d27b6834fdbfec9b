// Shows java.util.Properties: defaults, the text format in both directions, listings, and the order of iteration.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

public class PropertyTables {
    static void load(String text) throws IOException {
        Properties read = new Properties();
        try {
            read.load(new StringReader(text));
            System.out.println(new TreeMap<>(read));
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Properties bytes = new Properties();
        try {
            bytes.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bytes.equals(read));
    }

    static void format() throws IOException {
        load("a=1\nb = 2\n  c:3\nd 4\ne\t5\n# comment\n! another\n\n   \nf\n");
        load("long = one,\\\n    two,\\\r\n\tthree\nnext=x");
        load("key\\ with\\ spaces = v\\:alue\\=1\nk\\:ey\\=x : y = z\ntab=\\t|\\n|\\r|\\f|\\\\|\\q|\\u0041\\u00e4\n");
        load("a=1\\");
        load("a=1\\\n");
        load("\\\n  b=2\n\\\n\nc=3");
        load("bad=\\u12g4");
        load("bad=\\u12");
        load("=empty key\n:x\n a\\\\=b\n\\#no=comment\n#c\\\nd=1\r\rz=2\r\n");
        load("trailing =  spaces  \nempty=\n   lead  =  x");
        load("a\\\nb=c\\\n#d\nx=1\\\\\ny=2");
    }

    /** The text without the line that has the date. */
    static String undated(String text) {
        StringBuilder rest = new StringBuilder();
        for (String line : text.split("\n")) {
            if (!line.matches("#\\w{3} \\w{3} \\d\\d .*\\d{4}")) {
                rest.append(line).append('|');
            }
        }
        return rest.toString();
    }

    static void store() throws IOException {
        Properties table = new Properties();
        table.setProperty("key one", " leading and trailing ");
        table.setProperty("tab\tand=colon:", "#hash!\n\r\f\\");
        table.setProperty("\u00e4\u4e2d", "\u00fc\u20ac~\u007f");
        StringWriter writer = new StringWriter();
        table.store(writer, "two\nlines \u4e2d\n#own\r\n!mark\n");
        System.out.println(undated(writer.toString()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.store(bytes, null);
        System.out.println(undated(bytes.toString()));
        Properties again = new Properties();
        again.load(new StringReader(writer.toString()));
        System.out.println(again.equals(table) + " " + (again.hashCode() == table.hashCode()));
    }

    static void defaults() {
        Properties base = new Properties();
        base.setProperty("color", "red");
        base.setProperty("size", "large");
        base.put("number", 7);
        Properties own = new Properties(base);
        own.setProperty("size", "small");
        System.out.println(own.getProperty("color") + own.getProperty("size") + own.getProperty("number")
            + own.getProperty("none") + own.getProperty("none", "other") + own.get("color") + own.size());
        System.out.println(own.stringPropertyNames() + " " + own + " " + base.stringPropertyNames());
        try {
            own.stringPropertyNames().add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        try {
            own.list(new PrintWriter(new StringWriter()));
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
        base.remove("number");
        own.setProperty("text", "0123456789012345678901234567890123456789!");
        own.list(System.out);
        StringWriter writer = new StringWriter();
        own.list(new PrintWriter(writer, true));
        System.out.println(writer.toString().length());
        for (Enumeration<?> names = own.propertyNames(); names.hasMoreElements();) {
            System.out.print(names.nextElement() + " ");
        }
        System.out.println();
    }

    static void table() {
        Properties table = new Properties();
        for (int i = 0; i < 20; i++) {
            table.setProperty("key" + i * 37, "v" + i);
        }
        System.out.println(table);
        StringBuilder order = new StringBuilder();
        table.forEach((key, value) -> order.append(key).append(value).append(' '));
        System.out.println(order);
        System.out.println(table.keySet() + " " + table.values());
        System.out.println(Collections.list(table.keys()) + " " + Collections.list(table.elements()));
        System.out.println(table.remove("key37") + " " + table.remove("x") + " " + table.size() + " "
            + table.containsKey("key74") + table.containsValue("v2") + table.contains("v1") + table.isEmpty());
        System.out.println(table.putIfAbsent("new", "1") + " " + table.computeIfAbsent("c", k -> k + "!") + " "
            + table.merge("c", "?", (a, b) -> a + "" + b) + " " + table.getOrDefault("zz", 5) + " "
            + table.replace("c", "d") + table.setProperty("c", "e") + table.compute("c", (k, v) -> null));
        Map<Object, Object> copy = new HashMap<>(table);
        System.out.println(copy.equals(table) + " " + table.equals(copy) + " " + (copy.hashCode() == table.hashCode()));
        Properties clone = (Properties) table.clone();
        clone.clear();
        System.out.println(clone + " " + table.size());
        try {
            table.setProperty("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
    }

    public static void main(String[] args) throws IOException {
        format();
        store();
        defaults();
        table();
    }
}
