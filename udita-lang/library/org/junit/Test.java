package org.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a test. Its limit of time is ignored. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    /** Says that a test throws nothing. */
    class None extends Throwable {
        private None() {
        }
    }

    Class<? extends Throwable> expected() default None.class;

    long timeout() default 0;
}
