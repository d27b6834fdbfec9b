package java.text;

import java.util.Arrays;

/**
 * The JDK's order of the characters of Latin-1 and of texts of them. A character is one or two elements. An element has three
 * weights: a primary one, an accent and a case. An element without a primary weight is ignored at first.
 */
final class LatinCollator extends Collator {
    /** The characters with primary weights of their own. The letters follow: small and capital ones have the same weight. */
    private static final String SIGNS = "_\u00af,;:!\u00a1?\u00bf/.\u00b4`^\u00a8~\u00b7\u00b8'\"\u00ab\u00bb()[]{}\u00a7"
        + "\u00b6\u00a9\u00ae@\u00a4\u00a2$\u00a3\u00a5*\\&#%+\u00b1\u00f7\u00d7<=>\u00ac|\u00a6\u00b0\u00b50123456789"
        + "\u00bc\u00bd\u00be";
    private static final String LETTERS = "abcd\u00f0efghijklmnopqrstuvwxyz";
    /** The characters that are ignored at first, in the order of their accents. */
    private static final String BLANKS = " \u00a0\r\t\n\f\u000b-\u00ad";
    /** The base letters of the letters from \u00e0 on, and the accents. */
    private static final String BASES = "aaaaaa ceeeeiiii nooooo  uuuuy y";
    private static final String ACCENTS = "`'^~:o ,`'^:`'^: ~`'^~:  `'^:' :";

    private static final int UNKNOWN = 32767;

    @Override
    public int compare(String source, String target) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        return compare(elements(source, true), elements(target, true), source.compareTo(target));
    }

    private int compare(int[] source, int[] target, int textual) {
        int result = 0;
        boolean comparesAccents = getStrength() >= SECONDARY;
        boolean comparesCases = getStrength() >= TERTIARY;
        int i = 0;
        int j = 0;
        while (i < source.length && j < target.length) {
            int left = source[i];
            int right = target[j];
            if (primary(left) == 0 || primary(right) == 0) {
                boolean isBoth = primary(left) == primary(right);
                if (!isBoth && (left == 0 || right == 0)) {
                    i += left == 0 ? 1 : 0;
                    j += left == 0 ? 0 : 1;
                    continue;
                }
                if (comparesAccents && accent(left) != accent(right)) {
                    result = isBoth ? Integer.compare(accent(left), accent(right)) : primary(left) == 0 ? 1 : -1;
                    comparesAccents = false;
                } else if (comparesAccents && comparesCases && isBoth && left != right) {
                    result = Integer.compare(left, right);
                    comparesCases = false;
                }
                i += isBoth || primary(left) == 0 ? 1 : 0;
                j += isBoth || primary(right) == 0 ? 1 : 0;
                continue;
            }
            if (primary(left) != primary(right)) {
                return Integer.compare(primary(left), primary(right));
            }
            if (comparesAccents && comparesCases && left != right) {
                result = Integer.compare(left, right);
                comparesCases = false;
            }
            i++;
            j++;
        }
        for (; i < source.length; i++) {
            if (primary(source[i]) != 0) {
                return 1;
            }
            if (comparesAccents && accent(source[i]) != 0) {
                result = 1;
                comparesAccents = false;
            }
        }
        for (; j < target.length; j++) {
            if (primary(target[j]) != 0) {
                return -1;
            }
            if (comparesAccents && accent(target[j]) != 0) {
                result = -1;
                comparesAccents = false;
            }
        }
        return result == 0 && getStrength() == IDENTICAL ? Integer.signum(textual) : result;
    }

    // Elements

    private static int element(int primary, int accent, int letterCase) {
        return primary << 16 | accent << 8 | letterCase;
    }

    private static int primary(int element) {
        return element >>> 16;
    }

    private static int accent(int element) {
        return element >> 8 & 0xff;
    }

    /** The elements of a text, with or without those that have no weight at all. */
    private static int[] elements(String text, boolean hasAll) {
        int[] elements = new int[2 * text.length()];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0xff) {
                throw new UnsupportedOperationException("udita has an order of texts of Latin-1 only");
            }
            int first = first(c);
            if (first != 0 || hasAll) {
                elements[count++] = first;
            }
            int second = second(c);
            if (second != 0) {
                elements[count++] = second;
            }
        }
        return Arrays.copyOf(elements, count);
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z' || c >= '\u00c0' && c <= '\u00de' && c != '\u00d7' && c != '\u00d8';
    }

    private static char small(char c) {
        return isCapital(c) ? (char) (c + 32) : c;
    }

    private static int letter(char c, int letterCase) {
        return element(SIGNS.length() + 14 + LETTERS.indexOf(c), 0, letterCase);
    }

    private static int first(char c) {
        int blank = BLANKS.indexOf(c);
        if (blank >= 0) {
            return element(0, blank < 2 ? blank + 1 : blank < 7 ? blank + 12 : blank + 102, c == '-' ? 1 : 0);
        }
        if (SIGNS.indexOf(c) >= 0) {
            return element(SIGNS.indexOf(c) + 1, 0, 0);
        }
        char small = small(c);
        int letterCase = isCapital(c) ? 1 : 0;
        if (LETTERS.indexOf(small) >= 0) {
            return letter(small, letterCase);
        }
        switch (small) {
            case '\u00e6':
                return letter('a', letterCase + 2);
            case '\u00fe':
                return letter('t', letterCase + 2);
            case '\u00df':
                return letter('s', 2);
            default:
                if (small >= '\u00e0' && BASES.charAt(small - '\u00e0') != ' ') {
                    return letter(BASES.charAt(small - '\u00e0'), letterCase);
                }
                return c < ' ' || c >= '\u007f' && c < '\u00a0' ? 0 : element(UNKNOWN, 0, 0);
        }
    }

    private static int second(char c) {
        char small = small(c);
        switch (small) {
            case '\u00e6':
                return letter('e', 1);
            case '\u00fe':
                return letter('h', 1);
            case '\u00df':
                return letter('s', 1);
            default:
                if (small >= '\u00e0' && BASES.charAt(small - '\u00e0') != ' ') {
                    return element(0, accent(ACCENTS.charAt(small - '\u00e0')), 0);
                }
                return primary(first(c)) == UNKNOWN ? element(c, 0, 0) : 0;
        }
    }

    private static int accent(char mark) {
        switch (mark) {
            case '\'':
                return 19;
            case '`':
                return 20;
            case '^':
                return 22;
            case 'o':
                return 24;
            case ':':
                return 26;
            case '~':
                return 28;
            default:
                return 32;
        }
    }

    // Keys

    @Override
    public CollationKey getCollationKey(String source) {
        return source == null ? null : new Key(this, source);
    }

    private static final class Key extends CollationKey {
        private final LatinCollator collator;

        Key(LatinCollator collator, String source) {
            super(source);
            this.collator = (LatinCollator) collator.clone();
        }

        @Override
        public int compareTo(CollationKey other) {
            String source = getSourceString();
            String target = other.getSourceString();
            return collator.compare(elements(source, false), elements(target, false), source.compareTo(target));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && compareTo((Key) other) == 0;
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(elements(getSourceString(), false));
        }
    }
}
