package org.junit.jupiter.api.condition;

/** Versions of Java. */
public enum JRE {
    UNDEFINED, JAVA_8, JAVA_9, JAVA_10, JAVA_11, JAVA_12, JAVA_13, JAVA_14, JAVA_15, JAVA_16, JAVA_17, JAVA_18, JAVA_19, JAVA_20, JAVA_21, JAVA_22, JAVA_23,
    JAVA_24, JAVA_25, JAVA_26, OTHER
}
