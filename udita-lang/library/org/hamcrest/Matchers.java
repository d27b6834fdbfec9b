package org.hamcrest;

/** The matchers. */
public class Matchers {
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

    public static Matcher<String> equalToIgnoringCase(String text) {
        return new Condition<String>("a string equal to " + shown(text) + " ignoring case", actual -> actual instanceof String && ((String) actual).equalsIgnoreCase(text));
    }

    public static Matcher<String> emptyString() {
        return new Condition<String>("an empty string", actual -> "".equals(actual));
    }

    public static Matcher<String> matchesPattern(String pattern) {
        return new Condition<String>("a string matching the pattern '" + pattern + "'", actual -> actual instanceof String && ((String) actual).matches(pattern));
    }

    public static Matcher<Double> closeTo(double operand, double error) {
        return new Condition<Double>("a numeric value within <" + error + "> of <" + operand + ">", actual -> actual instanceof Double && Math.abs((Double) actual - operand) <= error);
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> Matcher<T> greaterThan(T operand) {
        return new Condition<T>("a value greater than " + shown(operand), actual -> actual != null && ((T) actual).compareTo(operand) > 0);
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> Matcher<T> greaterThanOrEqualTo(T operand) {
        return new Condition<T>("a value equal to or greater than " + shown(operand), actual -> actual != null && ((T) actual).compareTo(operand) >= 0);
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> Matcher<T> lessThan(T operand) {
        return new Condition<T>("a value less than " + shown(operand), actual -> actual != null && ((T) actual).compareTo(operand) < 0);
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> Matcher<T> lessThanOrEqualTo(T operand) {
        return new Condition<T>("a value less than or equal to " + shown(operand), actual -> actual != null && ((T) actual).compareTo(operand) <= 0);
    }

    @SuppressWarnings("unchecked")
    public static <T extends Comparable<T>> Matcher<T> comparesEqualTo(T operand) {
        return new Condition<T>("a value equal to " + shown(operand), actual -> actual != null && ((T) actual).compareTo(operand) == 0);
    }

    public static <E> Matcher<java.util.Collection<? extends E>> hasSize(int size) {
        return new Condition<java.util.Collection<? extends E>>("a collection with size <" + size + ">", actual -> actual instanceof java.util.Collection && ((java.util.Collection<?>) actual).size() == size);
    }

    public static <E> Matcher<java.util.Collection<? extends E>> empty() {
        return new Condition<java.util.Collection<? extends E>>("an empty collection", actual -> actual instanceof java.util.Collection && ((java.util.Collection<?>) actual).isEmpty());
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

    public static <K, V> Matcher<java.util.Map<? extends K, ? extends V>> hasKey(K key) {
        return new Condition<java.util.Map<? extends K, ? extends V>>("map containing [" + shown(key) + "->ANYTHING]", actual -> actual instanceof java.util.Map && ((java.util.Map<?, ?>) actual).containsKey(key));
    }

    public static <K, V> Matcher<java.util.Map<? extends K, ? extends V>> hasValue(V value) {
        return new Condition<java.util.Map<? extends K, ? extends V>>("map containing [ANYTHING->" + shown(value) + "]", actual -> actual instanceof java.util.Map && ((java.util.Map<?, ?>) actual).containsValue(value));
    }

    public static <K, V> Matcher<java.util.Map<? extends K, ? extends V>> hasEntry(K key, V value) {
        return new Condition<java.util.Map<? extends K, ? extends V>>("map containing [" + shown(key) + "->" + shown(value) + "]", actual -> actual instanceof java.util.Map && ((java.util.Map<?, ?>) actual).entrySet().contains(java.util.Map.entry(key, value)));
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

    @SafeVarargs
    public static <E> Matcher<Iterable<? extends E>> contains(E... items) {
        return new Condition<Iterable<? extends E>>("iterable containing " + shown(items), actual -> Elements.inOrder(actual, items));
    }

    @SafeVarargs
    public static <E> Matcher<Iterable<? extends E>> containsInAnyOrder(E... items) {
        return new Condition<Iterable<? extends E>>("iterable with items " + shown(items) + " in any order", actual -> Elements.inAnyOrder(actual, items));
    }

    @SafeVarargs
    public static <T> Matcher<T> oneOf(T... items) {
        return new Condition<T>("one of " + shown(items), actual -> java.util.Arrays.asList(items).contains(actual));
    }
}
