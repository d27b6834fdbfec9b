package org.junit.jupiter.params.provider;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives the constants of an enum as arguments. Without a class, it is that of the first parameter. */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface EnumSource {
    /** What the names of constants say. */
    enum Mode {
        INCLUDE, EXCLUDE, MATCH_ALL, MATCH_ANY, MATCH_NONE
    }

    Class<?> value() default Enum.class;

    String[] names() default {};

    Mode mode() default Mode.INCLUDE;
}
