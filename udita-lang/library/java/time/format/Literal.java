package java.time.format;

/** A text that is the same for all objects. */
final class Literal extends Element {
    private final String literal;

    Literal(String literal) {
        this.literal = literal;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        text.append(literal);
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        return parsing.continuesWith(text, at, literal) ? at + literal.length() : ~at;
    }

    @Override
    public String toString() {
        return literal.equals("'") ? "''" : "'" + literal.replace("'", "''") + "'";
    }
}
