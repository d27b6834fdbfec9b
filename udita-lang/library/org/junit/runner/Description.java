package org.junit.runner;

/** What reports say of a test. */
public class Description {
    private final Class<?> testClass;
    private final String methodName;

    private Description(Class<?> testClass, String methodName) {
        this.testClass = testClass;
        this.methodName = methodName;
    }

    public static Description createSuiteDescription(Class<?> testClass) {
        return new Description(testClass, null);
    }

    public static Description createTestDescription(Class<?> testClass, String name) {
        return new Description(testClass, name);
    }

    public Class<?> getTestClass() {
        return testClass;
    }

    public String getClassName() {
        return testClass.getName();
    }

    public String getMethodName() {
        return methodName;
    }

    public String getDisplayName() {
        return methodName == null ? getClassName() : methodName + "(" + getClassName() + ")";
    }

    public boolean isTest() {
        return methodName != null;
    }

    public boolean isSuite() {
        return methodName == null;
    }

    @Override
    public String toString() {
        return getDisplayName();
    }
}
