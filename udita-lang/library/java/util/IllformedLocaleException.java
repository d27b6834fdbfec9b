package java.util;

public class IllformedLocaleException extends RuntimeException {
    private final int index;

    public IllformedLocaleException() {
        index = -1;
    }

    public IllformedLocaleException(String message) {
        super(message);
        index = -1;
    }

    public IllformedLocaleException(String message, int index) {
        super(message + (index < 0 ? "" : " [at index " + index + "]"));
        this.index = index;
    }

    public int getErrorIndex() {
        return index;
    }
}
