package java.text;

/** A text that is not of the form it should have. */
public class ParseException extends Exception {
    private int errorOffset;

    public ParseException(String message, int errorOffset) {
        super(message);
        this.errorOffset = errorOffset;
    }

    /** Where in the text. */
    public int getErrorOffset() {
        return errorOffset;
    }
}
