package junit.framework;

/** A text in the place of another. The message has the part that differs in brackets. */
public class ComparisonFailure extends AssertionFailedError {
    public ComparisonFailure(String message, String expected, String actual) {
        super(new org.junit.ComparisonFailure(message, expected, actual).getMessage());
    }
}
