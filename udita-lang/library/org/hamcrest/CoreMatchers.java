package org.hamcrest;

/** The matchers that need no others. */
public class CoreMatchers {
    private static String shown(Object value) {
        return new StringDescription().appendValue(value).toString();
    }

    public static <T> Matcher<T> equalTo(T operand) {
        return new Condition<T>(shown(operand), actual -> actual == null ? operand == null : java.util.Objects.deepEquals(operand, actual));
    }

    public static <T> Matcher<T> is(T operand) {
        return new Condition<T>("is " + shown(operand), actual -> actual == null ? operand == null : java.util.Objects.deepEquals(operand, actual));
    }

    public static <T> Matcher<T> is(Matcher<T> matcher) {
        return new Condition<T>("is " + matcher, actual -> matcher.matches(actual));
    }

    public static <T> Matcher<T> not(T operand) {
        return new Condition<T>("not " + shown(operand), actual -> !java.util.Objects.deepEquals(operand, actual));
    }

    public static <T> Matcher<T> not(Matcher<T> matcher) {
        return new Condition<T>("not " + matcher, actual -> !matcher.matches(actual));
    }

    public static Matcher<Object> nullValue() {
        return new Condition<Object>("null", actual -> actual == null);
    }

    public static Matcher<Object> notNullValue() {
        return new Condition<Object>("not null", actual -> actual != null);
    }

    public static <T> Matcher<T> nullValue(Class<T> type) {
        return new Condition<T>("null", actual -> actual == null);
    }

    public static <T> Matcher<T> notNullValue(Class<T> type) {
        return new Condition<T>("not null", actual -> actual != null);
    }

    public static <T> Matcher<T> sameInstance(T operand) {
        return new Condition<T>("sameInstance(" + shown(operand) + ")", actual -> actual == operand);
    }

    public static <T> Matcher<T> theInstance(T operand) {
        return new Condition<T>("sameInstance(" + shown(operand) + ")", actual -> actual == operand);
    }

    public static <T> Matcher<T> instanceOf(Class<?> type) {
        return Condition.isA("an instance of ", type);
    }

    public static <T> Matcher<T> isA(Class<?> type) {
        return Condition.isA("is an instance of ", type);
    }

    public static Matcher<Object> anything() {
        return new Condition<Object>("ANYTHING", actual -> true);
    }

    public static Matcher<String> containsString(String part) {
        return new Condition<String>("a string containing " + shown(part), actual -> actual instanceof String && ((String) actual).contains(part));
    }

    public static Matcher<String> startsWith(String part) {
        return new Condition<String>("a string starting with " + shown(part), actual -> actual instanceof String && ((String) actual).startsWith(part));
    }

    public static Matcher<String> endsWith(String part) {
        return new Condition<String>("a string ending with " + shown(part), actual -> actual instanceof String && ((String) actual).endsWith(part));
    }

    public static <T> Matcher<Iterable<? super T>> hasItem(T item) {
        return new Condition<Iterable<? super T>>("a collection containing " + shown(item), actual -> Elements.any(actual, equalTo(item)));
    }

    public static <T> Matcher<Iterable<? super T>> hasItem(Matcher<? super T> matcher) {
        return new Condition<Iterable<? super T>>("a collection containing " + matcher, actual -> Elements.any(actual, matcher));
    }

    public static <T> Matcher<Iterable<T>> everyItem(Matcher<? super T> matcher) {
        return new Condition<Iterable<T>>("every item is " + matcher, actual -> Elements.all(actual, matcher));
    }

    @SafeVarargs
    public static <T> Matcher<T> allOf(Matcher<? super T>... matchers) {
        return new Condition<T>(Elements.joined("(", " and ", ")", matchers), actual -> Elements.allMatch(java.util.Arrays.asList(matchers), actual));
    }

    @SafeVarargs
    public static <T> Matcher<T> anyOf(Matcher<? super T>... matchers) {
        return new Condition<T>(Elements.joined("(", " or ", ")", matchers), actual -> Elements.anyMatch(java.util.Arrays.asList(matchers), actual));
    }

    @SafeVarargs
    public static <T> Matcher<Iterable<T>> hasItems(T... items) {
        return new Condition<Iterable<T>>("a collection containing all of " + shown(items), actual -> Elements.hasAll(actual, items));
    }
}
