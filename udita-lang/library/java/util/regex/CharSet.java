package java.util.regex;

import java.util.ArrayList;

/** A set of code points. */
abstract class CharSet {
    abstract boolean has(int c);

    CharSet not() {
        return new Not(this);
    }

    static final class Not extends CharSet {
        private final CharSet set;

        Not(CharSet set) {
            this.set = set;
        }

        @Override
        boolean has(int c) {
            return !set.has(c);
        }
    }

    static final class One extends CharSet {
        final int c;

        One(int c) {
            this.c = c;
        }

        @Override
        boolean has(int other) {
            return c == other;
        }
    }

    static final class Range extends CharSet {
        private final int first;
        private final int last;

        Range(int first, int last) {
            this.first = first;
            this.last = last;
        }

        @Override
        boolean has(int c) {
            return first <= c && c <= last;
        }
    }

    /** The characters of {@code set} in either case. */
    static final class AnyCase extends CharSet {
        private final CharSet set;
        private final boolean unicode;

        AnyCase(CharSet set, boolean unicode) {
            this.set = set;
            this.unicode = unicode;
        }

        @Override
        boolean has(int c) {
            if (set.has(c)) {
                return true;
            }
            if (!unicode && c >= 0x80) {
                return false;
            }
            int upper = Character.toUpperCase(c);
            return set.has(upper) || set.has(Character.toLowerCase(upper));
        }
    }

    static final class Union extends CharSet {
        private final ArrayList<CharSet> sets = new ArrayList<>();

        void add(CharSet set) {
            sets.add(set);
        }

        @Override
        boolean has(int c) {
            for (int i = 0; i < sets.size(); i++) {
                if (sets.get(i).has(c)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Both extends CharSet {
        private final CharSet a;
        private final CharSet b;

        Both(CharSet a, CharSet b) {
            this.a = a;
            this.b = b;
        }

        @Override
        boolean has(int c) {
            return a.has(c) && b.has(c);
        }
    }

    /** The characters of a text. */
    static final class Listed extends CharSet {
        private final String text;

        Listed(String text) {
            this.text = text;
        }

        @Override
        boolean has(int c) {
            return text.indexOf(c) >= 0;
        }
    }

    /** The characters that a dot matches. */
    static final class Dot extends CharSet {
        private final boolean all;
        private final boolean unixLines;

        Dot(boolean all, boolean unixLines) {
            this.all = all;
            this.unixLines = unixLines;
        }

        @Override
        boolean has(int c) {
            return all || c != '\n' && (unixLines || c != '\r' && c != 0x85 && c != 0x2028 && c != 0x2029);
        }
    }

    /** The characters that {@code \d}, {@code \w}, {@code \s}, {@code \h} or {@code \v} matches. */
    static final class Kind extends CharSet {
        private final char kind;
        private final boolean unicode;

        Kind(char kind, boolean unicode) {
            this.kind = kind;
            this.unicode = unicode;
        }

        @Override
        boolean has(int c) {
            switch (kind) {
                case 'd':
                    return unicode ? Character.isDigit(c) : c >= '0' && c <= '9';
                case 'w':
                    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
                        || unicode && c >= 0x80 && isWord(c);
                case 's':
                    return c == ' ' || c >= 9 && c <= 13 || unicode && c >= 0x80 && isSpace(c);
                case 'h':
                    return c == ' ' || c == 9 || c == 0xa0 || c == 0x1680 || c == 0x180e || c >= 0x2000 && c <= 0x200a
                        || c == 0x202f || c == 0x205f || c == 0x3000;
                default:
                    return c >= 10 && c <= 13 || c == 0x85 || c == 0x2028 || c == 0x2029;
            }
        }

        static boolean isSpace(int c) {
            return c == 0x85 || Character.isSpaceChar(c);
        }

        static boolean isWord(int c) {
            int type = Character.getType(c);
            return Character.isAlphabetic(c) || type == Character.DECIMAL_DIGIT_NUMBER || type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK || type == Character.COMBINING_SPACING_MARK
                || type == Character.CONNECTOR_PUNCTUATION || c == 0x200c || c == 0x200d;
        }
    }

    /** A named property. */
    static final class Named extends CharSet {
        private static final String[] POSIX = {
            "Lower", "Upper", "ASCII", "Alpha", "Digit", "Alnum", "Punct", "Graph", "Print", "Blank", "Cntrl", "XDigit",
            "Space",
        };
        private static final String[] OTHERS = {
            "javaLowerCase", "javaUpperCase", "javaWhitespace", "javaLetter", "javaDigit", "javaLetterOrDigit",
            "javaAlphabetic", "IsAlphabetic", "IsLetter", "IsDigit", "IsUppercase", "IsLowercase", "IsWhite_Space",
            "IsPunctuation", "javaJavaIdentifierStart", "javaJavaIdentifierPart",
        };
        /** The names of the categories, in the order of their numbers. */
        private static final String CATEGORIES = "Cn Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf -- Co Cs Pd Ps Pe Pc Po "
            + "Sm Sc Sk So Pi Pf ";

        private final int posix;
        private final int other;
        /** The categories, as bits. */
        private final int categories;

        private Named(int posix, int other, int categories) {
            this.posix = posix;
            this.other = other;
            this.categories = categories;
        }

        /** The set called {@code name}; {@code null} if there is none. */
        static CharSet of(String name) {
            for (int i = 0; i < POSIX.length; i++) {
                if (POSIX[i].equals(name)) {
                    return new Named(i, -1, 0);
                }
            }
            for (int i = 0; i < OTHERS.length; i++) {
                if (OTHERS[i].equals(name)) {
                    return new Named(-1, i, 0);
                }
            }
            String category = name.startsWith("Is") && name.length() <= 4 ? name.substring(2) : name;
            if (category.equals("LC")) {
                return new Named(-1, -1, 1 << 1 | 1 << 2 | 1 << 3);
            }
            if (category.equals("L1")) {
                return new Range(0, 0xff);
            }
            if (category.equals("InCombiningDiacriticalMarks")) {
                return new Range(0x300, 0x36f);
            }
            if (category.isEmpty() || category.length() > 2) {
                return null;
            }
            int categories = 0;
            for (int i = 0; 3 * i < CATEGORIES.length(); i++) {
                if (CATEGORIES.startsWith(category, 3 * i)) {
                    categories |= 1 << i;
                }
            }
            return categories == 0 ? null : new Named(-1, -1, categories);
        }

        @Override
        boolean has(int c) {
            if (posix >= 0) {
                return c >= 0 && c < 0x80 && hasAscii(c);
            }
            if (other >= 0) {
                return hasOther(c);
            }
            return (categories >> Character.getType(c) & 1) != 0;
        }

        private boolean hasAscii(int c) {
            boolean lower = c >= 'a' && c <= 'z';
            boolean upper = c >= 'A' && c <= 'Z';
            boolean digit = c >= '0' && c <= '9';
            boolean visible = c > ' ' && c < 0x7f;
            switch (posix) {
                case 0:
                    return lower;
                case 1:
                    return upper;
                case 2:
                    return true;
                case 3:
                    return lower || upper;
                case 4:
                    return digit;
                case 5:
                    return lower || upper || digit;
                case 6:
                    return visible && !(lower || upper || digit);
                case 7:
                    return visible;
                case 8:
                    return visible || c == ' ';
                case 9:
                    return c == ' ' || c == '\t';
                case 10:
                    return c < ' ' || c == 0x7f;
                case 11:
                    return digit || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
                default:
                    return c == ' ' || c >= 9 && c <= 13;
            }
        }

        private boolean hasOther(int c) {
            switch (other) {
                case 0:
                case 11:
                    return Character.isLowerCase(c);
                case 1:
                case 10:
                    return Character.isUpperCase(c);
                case 2:
                    return Character.isWhitespace(c);
                case 3:
                case 8:
                    return Character.isLetter(c);
                case 4:
                case 9:
                    return Character.isDigit(c);
                case 5:
                    return Character.isLetterOrDigit(c);
                case 6:
                case 7:
                    return Character.isAlphabetic(c);
                case 12:
                    return c >= 9 && c <= 13 || Kind.isSpace(c);
                case 13:
                    int type = Character.getType(c);
                    return type >= Character.DASH_PUNCTUATION && type <= Character.OTHER_PUNCTUATION
                        || type == Character.INITIAL_QUOTE_PUNCTUATION || type == Character.FINAL_QUOTE_PUNCTUATION;
                case 14:
                    return Character.isJavaIdentifierStart(c);
                default:
                    return Character.isJavaIdentifierPart(c);
            }
        }
    }
}
