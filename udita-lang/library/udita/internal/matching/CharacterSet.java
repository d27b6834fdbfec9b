package udita.internal.matching;

/**
 * The characters that one place of an expression matches, and those of them that strings are made of.
 *
 * <p>The expression may name a character, alone, in a range or by a class such as {@code \s}: strings contain it. Of the
 * characters that match only because others are excluded, as by {@code [^a]} and by the dot, strings contain printable
 * ASCII.
 */
final class CharacterSet {
    private static final CodePoints PRINTABLE = CodePoints.range(' ', '~');
    private static final CodePoints LINE_ENDS = CodePoints.of("\n\r\u0085\u2028\u2029");
    private static final CodePoints SURROGATES = CodePoints.range(Character.MIN_SURROGATE, Character.MAX_SURROGATE);
    private static final CodePoints LOWER = CodePoints.range('a', 'z');
    private static final CodePoints UPPER = CodePoints.range('A', 'Z');

    /** The characters that match. */
    private final CodePoints matching;
    /** The characters that strings contain. They match. */
    final CodePoints used;

    private CharacterSet(CodePoints matching, CodePoints used) {
        this.matching = matching;
        this.used = used;
    }

    /** Characters that the expression names. A surrogate alone is no character. */
    static CharacterSet named(CodePoints characters) {
        return new CharacterSet(characters, characters.and(SURROGATES.not()));
    }

    /** The set of the dot. */
    static CharacterSet dot(boolean matchesLineEnds) {
        return named(matchesLineEnds ? CodePoints.NONE : LINE_ENDS).not();
    }

    /** The set of an escape such as {@code \d}; null if {@code letter} has none. */
    static CharacterSet predefined(char letter) {
        switch (letter) {
            case 'd':
                return posix("Digit");
            case 'w':
                return posix("Alnum").or(named(CodePoints.of("_")));
            case 's':
                return posix("Space");
            case 'h':
                return named(CodePoints.of(" \t\u00a0\u1680\u180e\u202f\u205f\u3000").or(CodePoints.range(0x2000, 0x200a)));
            case 'v':
                return named(CodePoints.range('\n', '\r').or(LINE_ENDS));
            case 'D':
            case 'W':
            case 'S':
            case 'H':
            case 'V':
                return predefined(Character.toLowerCase(letter)).not();
            default:
                return null;
        }
    }

    /** The set of a POSIX class such as {@code \p{Alpha}}; null if there is none of this name. */
    static CharacterSet posix(String name) {
        CodePoints digits = CodePoints.range('0', '9');
        CodePoints letters = LOWER.or(UPPER);
        switch (name) {
            case "Lower":
                return named(LOWER);
            case "Upper":
                return named(UPPER);
            case "ASCII":
                return named(CodePoints.range(0, 0x7f));
            case "Alpha":
                return named(letters);
            case "Digit":
                return named(digits);
            case "Alnum":
                return named(letters.or(digits));
            case "Punct":
                return named(CodePoints.range('!', '~').and(letters.or(digits).not()));
            case "Graph":
                return named(CodePoints.range('!', '~'));
            case "Print":
                return named(PRINTABLE);
            case "Blank":
                return named(CodePoints.of(" \t"));
            case "Cntrl":
                return named(CodePoints.range(0, 0x1f).or(CodePoints.range(0x7f, 0x7f)));
            case "XDigit":
                return named(digits.or(CodePoints.range('a', 'f')).or(CodePoints.range('A', 'F')));
            case "Space":
                return named(CodePoints.range('\t', '\r').or(CodePoints.of(" ")));
            default:
                return null;
        }
    }

    CharacterSet or(CharacterSet other) {
        return new CharacterSet(matching.or(other.matching), used.or(other.used));
    }

    /** Characters of both. It suffices that one of both names them. */
    CharacterSet and(CharacterSet other) {
        return new CharacterSet(matching.and(other.matching), used.and(other.matching).or(matching.and(other.used)));
    }

    CharacterSet not() {
        CodePoints others = matching.not();
        return new CharacterSet(others, others.and(PRINTABLE));
    }

    /** These characters, and the ASCII letters among them in the other case. */
    CharacterSet inBothCases() {
        return new CharacterSet(bothCases(matching), bothCases(used));
    }

    private static CodePoints bothCases(CodePoints some) {
        return some.or(some.and(LOWER).shifted('A' - 'a')).or(some.and(UPPER).shifted('a' - 'A'));
    }
}
