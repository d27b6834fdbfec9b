package org.junit.runners.model;

/** A test method, by its name. */
public class FrameworkMethod {
    private final String name;
    private final Class<?> declaring;

    /** A method called {@code name} of a class. */
    public FrameworkMethod(String name, Class<?> declaring) {
        this.name = name;
        this.declaring = declaring;
    }

    public String getName() {
        return name;
    }

    public Class<?> getDeclaringClass() {
        return declaring;
    }
}
