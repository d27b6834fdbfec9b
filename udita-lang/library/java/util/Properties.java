package java.util;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A table of strings with a text format. As the JDK's does, it keeps its entries in a {@code ConcurrentHashMap}. */
public class Properties extends Hashtable<Object, Object> {
    protected volatile Properties defaults;

    private ConcurrentHashMap<Object, Object> map;

    public Properties() {
        this(null, 8);
    }

    public Properties(int capacity) {
        this(null, capacity);
    }

    public Properties(Properties defaults) {
        this(defaults, 8);
    }

    private Properties(Properties defaults, int capacity) {
        super(1);
        map = new ConcurrentHashMap<>(capacity);
        this.defaults = defaults;
    }

    // Properties

    public synchronized Object setProperty(String key, String value) {
        return put(key, value);
    }

    public String getProperty(String key) {
        Object value = map.get(key);
        String text = value instanceof String ? (String) value : null;
        return text == null && defaults != null ? defaults.getProperty(key) : text;
    }

    public String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public Enumeration<?> propertyNames() {
        Hashtable<String, Object> all = new Hashtable<>();
        collect(all);
        return all.keys();
    }

    private void collect(Map<String, Object> all) {
        if (defaults != null) {
            defaults.collect(all);
        }
        for (Map.Entry<Object, Object> entry : entrySet()) {
            all.put((String) entry.getKey(), entry.getValue());
        }
    }

    public Set<String> stringPropertyNames() {
        Map<String, String> all = new HashMap<>();
        collectStrings(all);
        return Collections.unmodifiableSet(all.keySet());
    }

    private void collectStrings(Map<String, String> all) {
        if (defaults != null) {
            defaults.collectStrings(all);
        }
        for (Map.Entry<Object, Object> entry : entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                all.put((String) entry.getKey(), (String) entry.getValue());
            }
        }
    }

    public void list(PrintStream out) {
        out.println("-- listing properties --");
        for (String line : lines()) {
            out.println(line);
        }
    }

    public void list(PrintWriter out) {
        out.println("-- listing properties --");
        for (String line : lines()) {
            out.println(line);
        }
    }

    private List<String> lines() {
        Map<String, Object> all = new HashMap<>();
        collect(all);
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Object> entry : all.entrySet()) {
            String value = (String) entry.getValue();
            lines.add(entry.getKey() + "=" + (value.length() > 40 ? value.substring(0, 37) + "..." : value));
        }
        return lines;
    }

    // The text format

    public synchronized void load(Reader reader) throws IOException {
        new PropertiesParser(this, Objects.requireNonNull(reader, "reader parameter is null"), null).parse();
    }

    public synchronized void load(InputStream in) throws IOException {
        new PropertiesParser(this, null, Objects.requireNonNull(in, "inStream parameter is null")).parse();
    }

    public void store(Writer writer, String comments) throws IOException {
        store(writer instanceof BufferedWriter ? (BufferedWriter) writer : new BufferedWriter(writer), comments, false);
    }

    public void store(OutputStream out, String comments) throws IOException {
        store(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.ISO_8859_1)), comments, true);
    }

    @Deprecated
    public void save(OutputStream out, String comments) {
        try {
            store(out, comments);
        } catch (IOException e) {
            // As the JDK does.
        }
    }

    /** There is no clock, so the line with the date always has the same one. */
    private void store(BufferedWriter writer, String comments, boolean escapesUnicode) throws IOException {
        if (comments != null) {
            comment(writer, comments);
        }
        writer.write("#Thu Jan 01 00:00:00 UTC 1970");
        writer.newLine();
        synchronized (this) {
            for (Map.Entry<Object, Object> entry : entrySet()) {
                String key = (String) entry.getKey();
                String value = (String) entry.getValue();
                writer.write(escaped(key, true, escapesUnicode) + "=" + escaped(value, false, escapesUnicode));
                writer.newLine();
            }
        }
        writer.flush();
    }

    private static void comment(BufferedWriter writer, String comments) throws IOException {
        writer.write("#");
        int length = comments.length();
        for (int i = 0; i < length; i++) {
            char c = comments.charAt(i);
            if (c > 0xff) {
                writer.write(unicode(c));
            } else if (c == '\n' || c == '\r') {
                writer.newLine();
                if (c == '\r' && i + 1 < length && comments.charAt(i + 1) == '\n') {
                    i++;
                }
                if (i + 1 == length || comments.charAt(i + 1) != '#' && comments.charAt(i + 1) != '!') {
                    writer.write("#");
                }
            } else {
                writer.write(c);
            }
        }
        writer.newLine();
    }

    private static String unicode(char c) {
        return "\\u" + HexFormat.of().withUpperCase().toHexDigits(c);
    }

    private static String escaped(String text, boolean isKey, boolean escapesUnicode) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int control = "\t\n\r\f".indexOf(c);
            if (control >= 0) {
                result.append('\\').append("tnrf".charAt(control));
            } else if (c == ' ' ? i == 0 || isKey : "\\=:#!".indexOf(c) >= 0) {
                result.append('\\').append(c);
            } else if (escapesUnicode && (c < ' ' || c > '~')) {
                result.append(unicode(c));
            } else {
                result.append(c);
            }
        }
        return result.toString();
    }

    // The table

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean isEmpty() {
        return map.isEmpty();
    }

    @Override
    public Enumeration<Object> keys() {
        return Collections.enumeration(map.keySet());
    }

    @Override
    public Enumeration<Object> elements() {
        return Collections.enumeration(map.values());
    }

    @Override
    public boolean contains(Object value) {
        return map.containsValue(value);
    }

    @Override
    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    @Override
    public boolean containsKey(Object key) {
        return map.containsKey(key);
    }

    @Override
    public Object get(Object key) {
        return map.get(key);
    }

    @Override
    public Object put(Object key, Object value) {
        return map.put(key, value);
    }

    @Override
    public Object remove(Object key) {
        return map.remove(key);
    }

    @Override
    public void putAll(Map<?, ?> other) {
        map.putAll(other);
    }

    @Override
    public void clear() {
        map.clear();
    }

    @Override
    public Set<Object> keySet() {
        return map.keySet();
    }

    @Override
    public Collection<Object> values() {
        return map.values();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return map.entrySet();
    }

    @Override
    public boolean equals(Object other) {
        return map.equals(other);
    }

    @Override
    public int hashCode() {
        return map.hashCode();
    }

    @Override
    public String toString() {
        return map.toString();
    }

    @Override
    protected void rehash() {
    }

    @Override
    public synchronized Object clone() {
        Properties copy = (Properties) super.clone();
        copy.map = new ConcurrentHashMap<>(map);
        return copy;
    }

    @Override
    public Object getOrDefault(Object key, Object otherwise) {
        return map.getOrDefault(key, otherwise);
    }

    @Override
    public void forEach(BiConsumer<? super Object, ? super Object> action) {
        map.forEach(action);
    }

    @Override
    public void replaceAll(BiFunction<? super Object, ? super Object, ?> function) {
        map.replaceAll(function);
    }

    @Override
    public Object putIfAbsent(Object key, Object value) {
        return map.putIfAbsent(key, value);
    }

    @Override
    public boolean remove(Object key, Object value) {
        return map.remove(key, value);
    }

    @Override
    public boolean replace(Object key, Object old, Object value) {
        return map.replace(key, old, value);
    }

    @Override
    public Object replace(Object key, Object value) {
        return map.replace(key, value);
    }

    @Override
    public Object computeIfAbsent(Object key, Function<? super Object, ?> function) {
        return map.computeIfAbsent(key, function);
    }

    @Override
    public Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.computeIfPresent(key, function);
    }

    @Override
    public Object compute(Object key, BiFunction<? super Object, ? super Object, ?> function) {
        return map.compute(key, function);
    }

    @Override
    public Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> function) {
        return map.merge(key, value, function);
    }
}
