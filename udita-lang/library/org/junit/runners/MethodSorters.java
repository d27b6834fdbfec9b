package org.junit.runners;

/** The orders of tests. */
public enum MethodSorters {
    NAME_ASCENDING, JVM, DEFAULT
}
