package org.hamcrest;

import java.util.function.Predicate;

/** A matcher of a predicate. */
final class Condition<T> extends BaseMatcher<T> {
    private final String text;
    private final Predicate<Object> predicate;

    Condition(String text, Predicate<Object> predicate) {
        this.text = text;
        this.predicate = predicate;
    }

    @Override
    public boolean matches(Object actual) {
        return predicate.test(actual);
    }

    @Override
    public void describeTo(Description description) {
        description.appendText(text);
    }
}
