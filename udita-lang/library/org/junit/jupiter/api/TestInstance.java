package org.junit.jupiter.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says how long an object of a class of tests lives. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface TestInstance {
    /** How long an object of a class of tests lives. */
    enum Lifecycle {
        PER_CLASS, PER_METHOD
    }

    Lifecycle value();
}
