package org.hamcrest.core;

import org.hamcrest.CoreMatchers;
import org.hamcrest.Matcher;

/** The matchers of {@code null}. */
public class IsNull {
    public static Matcher<Object> nullValue() {
        return CoreMatchers.nullValue();
    }

    public static Matcher<Object> notNullValue() {
        return CoreMatchers.notNullValue();
    }
}
