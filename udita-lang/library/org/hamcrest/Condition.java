package org.hamcrest;

import java.util.function.Predicate;

/** A matcher of a predicate. */
class Condition<T> extends BaseMatcher<T> {
    private final String text;
    private final Predicate<Object> predicate;

    Condition(String text, Predicate<Object> predicate) {
        this.text = text;
        this.predicate = predicate;
    }

    /** A matcher of the objects of a class. */
    static <T> Matcher<T> isA(String text, Class<?> type) {
        return new Condition<T>(text + type.getName(), actual -> type.isInstance(actual)) {
            @Override
            public void describeMismatch(Object actual, Description description) {
                if (actual == null) {
                    description.appendText("null");
                } else {
                    description.appendValue(actual).appendText(" is a " + actual.getClass().getName());
                }
            }
        };
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
