package org.junit.runners.model;

/** What runs as a part of a test. */
public abstract class Statement {
    public abstract void evaluate() throws Throwable;
}
