package java.text;

/** Signals a text of the wrong form. */
public class ParseException extends Exception {
    private int errorOffset;

    public ParseException(String message, int errorOffset) {
        super(message);
        this.errorOffset = errorOffset;
    }

    /** The position of the error in the text. */
    public int getErrorOffset() {
        return errorOffset;
    }
}
