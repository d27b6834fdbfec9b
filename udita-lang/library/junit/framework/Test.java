package junit.framework;

/** A test, or several. */
public interface Test {
    int countTestCases();
}
