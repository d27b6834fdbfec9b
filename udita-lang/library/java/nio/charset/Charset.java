package java.nio.charset;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** A way to encode characters as bytes. */
public final class Charset implements Comparable<Charset> {
    private final String name;

    /** The supported charsets, with their other names after the first. */
    private static final String[] NAMES = {
        "UTF-8 UTF8 unicode-1-1-utf-8",
        "ISO-8859-1 819 ISO8859-1 l1 ISO_8859-1:1987 ISO_8859-1 8859_1 iso-ir-100 latin1 cp819 ISO8859_1 IBM819 "
            + "ISO_8859_1 IBM-819 csISOLatin1",
        "US-ASCII ASCII ISO646-US iso_646.irv:1991 ascii7 646 cp367 default us ISO_646.irv:1983 iso-ir-6 IBM367 csASCII "
            + "ANSI_X3.4-1986 ANSI_X3.4-1968",
        "UTF-16 UTF_16 UnicodeBig unicode utf16",
        "UTF-16BE X-UTF-16BE UTF_16BE ISO-10646-UCS-2 UnicodeBigUnmarked",
        "UTF-16LE X-UTF-16LE UTF_16LE UnicodeLittleUnmarked",
    };

    Charset(String name) {
        this.name = name;
    }

    public static Charset defaultCharset() {
        return StandardCharsets.UTF_8;
    }

    public static Charset forName(String name) {
        String known = find(name);
        if (known == null) {
            throw new UnsupportedCharsetException(name);
        }
        return new Charset(known);
    }

    public static boolean isSupported(String name) {
        return find(name) != null;
    }

    /** The supported charsets by their names, in any case. */
    public static SortedMap<String, Charset> availableCharsets() {
        SortedMap<String, Charset> charsets = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String names : NAMES) {
            Charset charset = new Charset(names.substring(0, names.indexOf(' ')));
            charsets.put(charset.name, charset);
        }
        return Collections.unmodifiableSortedMap(charsets);
    }

    /** The first name of the charset with that name; {@code null} if there is none. */
    private static String find(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean isLetterOrDigit = c < 128 && Character.isLetterOrDigit(c);
            if (!isLetterOrDigit && (i == 0 || "-+.:_".indexOf(c) < 0)) {
                throw new IllegalCharsetNameException(name);
            }
        }
        if (name.isEmpty()) {
            throw new IllegalCharsetNameException(name);
        }
        for (String names : NAMES) {
            for (String known : names.split(" ")) {
                if (known.equalsIgnoreCase(name)) {
                    return names.substring(0, names.indexOf(' '));
                }
            }
        }
        return null;
    }

    public final String name() {
        return name;
    }

    public String displayName() {
        return name;
    }

    @Override
    public final int compareTo(Charset other) {
        return name.compareToIgnoreCase(other.name);
    }

    @Override
    public final int hashCode() {
        return name.hashCode();
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Charset && name.equals(((Charset) other).name);
    }

    @Override
    public final String toString() {
        return name;
    }
}
