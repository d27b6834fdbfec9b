package junit.framework;

import udita.internal.JUnit3;

/** A class of tests: its public methods whose names begin with {@code test}. */
public abstract class TestCase extends Assert implements Test {
    private String name;

    public TestCase() {
    }

    public TestCase(String name) {
        this.name = name;
    }

    @Override
    public int countTestCases() {
        return 1;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    /** Runs before each test. */
    protected void setUp() throws Exception {
    }

    /** Runs after each test. */
    protected void tearDown() throws Exception {
    }

    /** Runs the test itself. */
    protected void runTest() throws Throwable {
        if (!JUnit3.call(this)) {
            fail("Method \"" + name + "\" not found");
        }
    }

    /** Runs the test between {@code setUp} and {@code tearDown}. */
    public void runBare() throws Throwable {
        setUp();
        try {
            runTest();
        } finally {
            tearDown();
        }
    }

    @Override
    public String toString() {
        return name + "(" + getClass().getName() + ")";
    }
}
