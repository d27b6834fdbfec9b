package org.hamcrest;

import java.util.Arrays;

/** A description that is a string. */
public class StringDescription implements Description {
    private final StringBuilder text = new StringBuilder();

    public static String toString(SelfDescribing value) {
        return new StringDescription().appendDescriptionOf(value).toString();
    }

    public static String asString(SelfDescribing value) {
        return toString(value);
    }

    @Override
    public Description appendText(String more) {
        text.append(more);
        return this;
    }

    @Override
    public Description appendDescriptionOf(SelfDescribing value) {
        value.describeTo(this);
        return this;
    }

    @Override
    public Description appendValue(Object value) {
        if (value instanceof String || value instanceof Character) {
            String quote = value instanceof String ? "\"" : "'";
            text.append(quote).append(value).append(quote);
        } else if (value != null && value.getClass().isArray()) {
            text.append(Arrays.deepToString(new Object[] {value}));
        } else if (value instanceof Short || value instanceof Long || value instanceof Float) {
            text.append('<').append(value).append(value.getClass().getSimpleName().charAt(0)).append('>');
        } else {
            text.append(value == null ? "null" : "<" + value + ">");
        }
        return this;
    }

    @Override
    public <T> Description appendValueList(String start, String separator, String end, T... values) {
        return appendValueList(start, separator, end, Arrays.asList(values));
    }

    @Override
    public <T> Description appendValueList(String start, String separator, String end, Iterable<T> values) {
        text.append(start);
        String between = "";
        for (T value : values) {
            text.append(between);
            appendValue(value);
            between = separator;
        }
        text.append(end);
        return this;
    }

    @Override
    public Description appendList(
            String start, String separator, String end, Iterable<? extends SelfDescribing> values) {
        text.append(start);
        String between = "";
        for (SelfDescribing value : values) {
            text.append(between);
            appendDescriptionOf(value);
            between = separator;
        }
        text.append(end);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
