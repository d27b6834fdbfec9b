package org.hamcrest;

/** A text that matchers write. */
public interface Description {
    Description appendText(String text);

    Description appendDescriptionOf(SelfDescribing value);

    Description appendValue(Object value);

    <T> Description appendValueList(String start, String separator, String end, T... values);

    <T> Description appendValueList(String start, String separator, String end, Iterable<T> values);

    Description appendList(String start, String separator, String end, Iterable<? extends SelfDescribing> values);
}
