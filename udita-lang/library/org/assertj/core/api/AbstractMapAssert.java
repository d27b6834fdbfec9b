package org.assertj.core.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.data.MapEntry;
import org.assertj.core.groups.Tuple;

/** The assertions of a map. */
public abstract class AbstractMapAssert<SELF extends AbstractMapAssert<SELF, ACTUAL, K, V>, ACTUAL extends Map<K, V>, K, V>
    extends AbstractObjectAssert<SELF, ACTUAL> {
    protected AbstractMapAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    // Sizes.

    private Sizes sizes() {
        present();
        return new Sizes(this, actual, actual.size());
    }

    public void isNullOrEmpty() {
        check(() -> require(actual == null || actual.isEmpty(), "\nExpecting null or empty but was: %s", actual));
    }

    public void isEmpty() {
        check(() -> sizes().isEmpty());
    }

    public SELF isNotEmpty() {
        return check(() -> sizes().isNotEmpty());
    }

    public SELF hasSize(int expected) {
        return check(() -> sizes().is(expected));
    }

    public SELF hasSizeGreaterThan(int boundary) {
        return check(() -> sizes().isGreaterThan(boundary));
    }

    public SELF hasSizeGreaterThanOrEqualTo(int boundary) {
        return check(() -> sizes().isGreaterThanOrEqualTo(boundary));
    }

    public SELF hasSizeLessThan(int boundary) {
        return check(() -> sizes().isLessThan(boundary));
    }

    public SELF hasSizeLessThanOrEqualTo(int boundary) {
        return check(() -> sizes().isLessThanOrEqualTo(boundary));
    }

    public SELF hasSizeBetween(int lowerBoundary, int higherBoundary) {
        return check(() -> sizes().isBetween(lowerBoundary, higherBoundary));
    }

    public SELF hasSameSizeAs(Object other) {
        return check(() -> sizes().isSameAs(other, "Array"));
    }

    public SELF hasSameSizeAs(Iterable<?> other) {
        return check(() -> sizes().isSameAs(other, "Iterable"));
    }

    public SELF hasSameSizeAs(Map<?, ?> other) {
        return check(() -> sizes().isSameAs(other, "Map"));
    }

    public AbstractMapSizeAssert<SELF, ACTUAL, K, V> size() {
        isNotNull();
        return passed(new AbstractMapSizeAssert<>(this, actual.size()));
    }

    // Entries.

    private boolean has(Map.Entry<?, ?> entry) {
        Objects.requireNonNull(entry, "Entries to look for should not be null");
        return hasKey(entry.getKey()) && Objects.deepEquals(actual.get(entry.getKey()), entry.getValue());
    }

    private boolean hasKey(Object key) {
        try {
            return actual.containsKey(key);
        } catch (NullPointerException noNulls) {
            if (key == null) {
                return false;
            }
            throw noNulls;
        }
    }

    private boolean hasValue(Object value) {
        try {
            return actual.containsValue(value);
        } catch (NullPointerException noNulls) {
            if (value == null) {
                return false;
            }
            throw noNulls;
        }
    }

    private <T> Set<T> those(T[] values, Predicate<? super T> test) {
        Set<T> some = new LinkedHashSet<>();
        for (T value : values) {
            if (test.test(value)) {
                some.add(value);
            }
        }
        return some;
    }

    /** Whether nothing is left to check, since the map and the entries are empty. */
    private boolean areEmpty(Map.Entry<?, ?>[] entries) {
        Objects.requireNonNull(entries, "The array of entries to look for should not be null");
        present();
        require(entries.length > 0 || actual.isEmpty(), "\nExpecting empty but was: %s", actual);
        return entries.length == 0;
    }

    private void requireEntries(Map.Entry<?, ?>[] entries) {
        List<Object> missing = new ArrayList<>();
        List<String> different = new ArrayList<>();
        for (Map.Entry<?, ?> entry : entries) {
            Objects.requireNonNull(entry, "Entries to look for should not be null");
            Object key = entry.getKey();
            if (!hasKey(key)) {
                missing.add(entry);
            } else if (!has(entry)) {
                Function<Object, String> text = info.representation()::toStringOf;
                different.add(text.apply(MapEntry.entry(key, actual.get(key))) + " (expected: " + text.apply(entry.getValue()) + ")");
            }
        }
        String start = "\nExpecting map:\n  %s\nto contain entries:\n  %s\n";
        String absent = "but could not find the following map entries:\n  %s";
        if (!missing.isEmpty() && !different.isEmpty()) {
            String format = start + absent + "\nand the following map entries had different values:\n  %s";
            throw failed(format, actual, entries, missing, literal(different));
        }
        require(missing.isEmpty(), start + absent, actual, entries, missing);
        String format = start + "but the following map entries had different values:\n  %s";
        require(different.isEmpty(), format, actual, entries, literal(different));
    }

    @SafeVarargs
    public final SELF contains(Map.Entry<? extends K, ? extends V>... entries) {
        return check(() -> {
            if (!areEmpty(entries)) {
                requireEntries(entries);
            }
        });
    }

    private static <K, V> Map.Entry<K, V>[] entries(Map<? extends K, ? extends V> map) {
        Objects.requireNonNull(map, "The map of entries to look for should not be null");
        return map.entrySet().toArray(new Map.Entry[0]);
    }

    public SELF containsAllEntriesOf(Map<? extends K, ? extends V> other) {
        Map.Entry<K, V>[] entries = entries(other);
        return checkPresent(() -> requireEntries(entries));
    }

    public SELF containsEntry(K key, V value) {
        Map.Entry<?, ?>[] entries = {MapEntry.entry(key, value)};
        return checkPresent(() -> requireEntries(entries));
    }

    @SafeVarargs
    public final SELF containsAnyOf(Map.Entry<? extends K, ? extends V>... entries) {
        String format = "\nExpecting actual:\n  %s\nto contain at least one of the following elements:\n  %s\nbut none were found";
        return check(() -> require(areEmpty(entries) || !those(entries, this::has).isEmpty(), format, actual, entries));
    }

    /** The entries of the map without some of them. */
    private Set<Object> others(Map.Entry<?, ?>[] entries) {
        Map<K, V> rest = new LinkedHashMap<>(actual);
        for (Map.Entry<?, ?> entry : entries) {
            if (has(entry)) {
                rest.remove(entry.getKey());
            }
        }
        Set<Object> others = new LinkedHashSet<>();
        rest.forEach((key, value) -> others.add(MapEntry.entry(key, value)));
        return others;
    }

    @SafeVarargs
    public final SELF containsOnly(Map.Entry<? extends K, ? extends V>... entries) {
        return check(() -> {
            if (!areEmpty(entries)) {
                requireOnly(entries, "\nExpecting map:\n  %s\nto contain only:\n  %s\n");
            }
        });
    }

    private void requireOnly(Map.Entry<?, ?>[] entries, String start) {
        Set<?> missing = those(entries, entry -> !has(entry));
        Set<?> extra = others(entries);
        if (!missing.isEmpty() && !extra.isEmpty()) {
            String both = "map entries not found:\n  %s\nand map entries not expected:\n  %s\n";
            throw failed(start + both, actual, entries, missing, extra);
        }
        require(missing.isEmpty(), start + "but could not find the following map entries:\n  %s\n", actual, entries, missing);
        require(extra.isEmpty(), start + "but the following map entries were unexpected:\n  %s\n", actual, entries, extra);
    }

    @SafeVarargs
    public final SELF containsExactly(Map.Entry<? extends K, ? extends V>... entries) {
        return check(() -> {
            if (!areEmpty(entries)) {
                sizes().isSameAs(entries, "Array");
                requireExactly(entries);
            }
        });
    }

    private void requireExactly(Map.Entry<?, ?>[] entries) {
        Set<?> missing = those(entries, entry -> !has(entry));
        Set<?> extra = others(entries);
        String start = "\nExpecting actual:\n  %s\nto contain exactly (and in same order):\n  %s\n";
        List<?> wanted = Arrays.asList(entries);
        if (!missing.isEmpty() && !extra.isEmpty()) {
            String both = "but some elements were not found:\n  %s\nand others were not expected:\n  %s\n";
            throw failed(start + both, actual, wanted, missing, extra);
        }
        require(missing.isEmpty(), start + "but could not find the following elements:\n  %s\n", actual, wanted, missing);
        require(extra.isEmpty(), start + "but some elements were not expected:\n  %s\n", actual, wanted, extra);
        int index = 0;
        for (Map.Entry<K, V> entry : actual.entrySet()) {
            String format = "\nActual and expected have the same elements but not in the same order, at index %s actual element was:\n  %s\n"
                + "whereas expected element was:\n  %s\n";
            boolean isSame = Objects.deepEquals(entry.getKey(), entries[index].getKey());
            require(isSame, format, index, MapEntry.entry(entry.getKey(), entry.getValue()), entries[index]);
            index++;
        }
    }

    public SELF containsExactlyEntriesOf(Map<? extends K, ? extends V> map) {
        return containsExactly(AbstractMapAssert.<K, V>entries(map));
    }

    public SELF containsExactlyInAnyOrderEntriesOf(Map<? extends K, ? extends V> map) {
        return containsOnly(AbstractMapAssert.<K, V>entries(map));
    }

    @SafeVarargs
    public final SELF doesNotContain(Map.Entry<? extends K, ? extends V>... entries) {
        Objects.requireNonNull(entries, "The array of entries to look for should not be null");
        if (entries.length == 0) {
            throw new IllegalArgumentException("The array of entries to look for should not be empty");
        }
        return checkPresent(() -> {
            Set<?> found = those(entries, this::has);
            require(found.isEmpty(), "\nExpecting\n  %s\nnot to contain\n  %s\nbut found\n  %s\n", actual, entries, found);
        });
    }

    public SELF doesNotContainEntry(K key, V value) {
        return doesNotContain(MapEntry.entry(key, value));
    }

    // Keys and values.

    private void requireKeys(Object[] keys, String kind) {
        present();
        Objects.requireNonNull(keys, "The " + kind + " to look for should not be null");
        if (keys.length == 0 && !actual.isEmpty()) {
            throw new IllegalArgumentException("The " + kind + " to look for should not be empty");
        }
    }

    public SELF containsKey(K key) {
        return checkPresent(() -> require(hasKey(key), "\nExpecting actual:\n  %s\nto contain key:\n  %s", actual, key));
    }

    @SafeVarargs
    public final SELF containsKeys(K... keys) {
        return check(() -> {
            requireKeys(keys, "array of keys");
            Set<K> missing = those(keys, key -> !hasKey(key));
            boolean isOne = missing.size() == 1;
            String format = "\nExpecting actual:\n  %s\nto contain " + (isOne ? "key" : "keys") + ":\n  %s";
            require(missing.isEmpty(), format, actual, isOne ? missing.iterator().next() : missing);
        });
    }

    public SELF doesNotContainKey(K key) {
        return checkPresent(() -> require(!hasKey(key), "\nExpecting actual:\n  %s\nnot to contain key:\n  %s", actual, key));
    }

    @SafeVarargs
    public final SELF doesNotContainKeys(K... keys) {
        return checkPresent(() -> {
            Set<K> found = those(keys, this::hasKey);
            boolean isOne = found.size() == 1;
            String format = "\nExpecting actual:\n  %s\nnot to contain " + (isOne ? "key" : "keys") + ":\n  %s";
            require(found.isEmpty(), format, actual, isOne ? found.iterator().next() : found);
        });
    }

    @SafeVarargs
    public final SELF containsOnlyKeys(K... keys) {
        return onlyKeys(keys, "array of keys");
    }

    public SELF containsOnlyKeys(Iterable<? extends K> keys) {
        return onlyKeys(Lists.of(keys).toArray(), "keys iterable");
    }

    private SELF onlyKeys(Object[] keys, String kind) {
        return check(() -> {
            requireKeys(keys, kind);
            Set<?> missing = those(keys, key -> !hasKey(key));
            Set<Object> extra = new LinkedHashSet<>(actual.keySet());
            extra.removeAll(Arrays.asList(keys));
            String start = "\nExpecting actual:\n  %s\nto contain only following keys:\n  %s\n";
            String both = "keys not found:\n  %s\nand keys not expected:\n  %s\n";
            require(extra.isEmpty(), start + both, actual, keys, missing, extra);
            require(missing.isEmpty(), start + "but could not find the following keys:\n  %s\n", actual, keys, missing);
        });
    }

    public SELF containsValue(V value) {
        return checkPresent(() -> require(hasValue(value), "\nExpecting actual:\n  %s\nto contain value:\n  %s", actual, value));
    }

    @SafeVarargs
    public final SELF containsValues(V... values) {
        return checkPresent(() -> {
            Set<V> missing = those(values, value -> !hasValue(value));
            boolean isOne = missing.size() == 1;
            String format = "\nExpecting actual:\n  %s\nto contain " + (isOne ? "value" : "values") + ":\n  %s";
            require(missing.isEmpty(), format, actual, isOne ? missing.iterator().next() : missing);
        });
    }

    public SELF doesNotContainValue(V value) {
        return checkPresent(() -> require(!hasValue(value), "\nExpecting actual:\n  %s\nnot to contain value:\n  %s", actual, value));
    }

    // Conditions and requirements.

    public SELF hasEntrySatisfying(K key, Condition<? super V> condition) {
        containsKey(key);
        return check(() -> {
            V value = actual.get(key);
            String format = "\nExpecting elements:\n  %s\nof\n  %s\nto be %s";
            require(Condition.required(condition).matches(value), format, value, actual, condition);
        });
    }

    public SELF hasEntrySatisfying(K key, Consumer<? super V> requirements) {
        containsKey(key);
        return check(() -> Requirements.required(requirements).accept(actual.get(key)));
    }

    public SELF hasEntrySatisfying(Condition<? super Map.Entry<K, V>> condition) {
        String format = "\nExpecting actual:\n  %s\nto contain an entry satisfying:\n  %s";
        return checkPresent(() -> require(actual.entrySet().stream().anyMatch(condition::matches), format, actual, condition));
    }

    public SELF hasEntrySatisfying(Condition<? super K> keyCondition, Condition<? super V> valueCondition) {
        String format = "\nExpecting actual:\n  %s\nto contain an entry satisfying both key and value conditions:\n- key condition:\n    %s\n"
            + "- value condition:\n    %s";
        return checkPresent(() -> {
            Predicate<Map.Entry<K, V>> meets = each -> keyCondition.matches(each.getKey()) && valueCondition.matches(each.getValue());
            require(actual.entrySet().stream().anyMatch(meets), format, actual, keyCondition, valueCondition);
        });
    }

    public SELF hasKeySatisfying(Condition<? super K> condition) {
        String format = "\nExpecting actual:\n  %s\nto contain a key satisfying:\n  %s";
        return checkPresent(() -> require(actual.keySet().stream().anyMatch(condition::matches), format, actual, condition));
    }

    public SELF hasValueSatisfying(Condition<? super V> condition) {
        String format = "\nExpecting actual:\n  %s\nto contain a value satisfying:\n  %s";
        return checkPresent(() -> require(actual.values().stream().anyMatch(condition::matches), format, actual, condition));
    }

    private Elements<Map.Entry<K, V>> each() {
        present();
        return new Elements<>(this, actual, new ArrayList<>(actual.entrySet()));
    }

    public SELF allSatisfy(BiConsumer<? super K, ? super V> requirements) {
        return check(() -> each().allSatisfy(entry -> requirements.accept(entry.getKey(), entry.getValue())));
    }

    public SELF anySatisfy(BiConsumer<? super K, ? super V> requirements) {
        return check(() -> each().anySatisfy(entry -> requirements.accept(entry.getKey(), entry.getValue())));
    }

    public SELF noneSatisfy(BiConsumer<? super K, ? super V> restrictions) {
        return check(() -> each().noneSatisfy(entry -> restrictions.accept(entry.getKey(), entry.getValue())));
    }

    // Parts.

    public AbstractObjectAssert<?, V> extractingByKey(K key) {
        isNotNull();
        ObjectAssert<V> value = passed(new ObjectAssert<>(actual.get(key)));
        return info.hasDescription() ? value : value.describedAs("Extracted: %s", key);
    }

    public <ASSERT extends AbstractAssert<?, ?>> ASSERT extractingByKey(K key, InstanceOfAssertFactory<?, ASSERT> factory) {
        return extractingByKey(key).asInstanceOf(factory);
    }

    @SafeVarargs
    public final AbstractListAssert<?, List<? extends V>, V, ObjectAssert<V>> extractingByKeys(K... keys) {
        isNotNull();
        ListAssert<V> values = this.<V>listed(Stream.of(keys).map(actual::get).toList());
        String names = String.join(", ", Stream.of(keys).map(String::valueOf).toList());
        return info.hasDescription() ? values : values.describedAs("Extracted: %s", names);
    }

    public AbstractListAssert<?, List<?>, Object, ObjectAssert<Object>> extractingFromEntries(
        Function<? super Map.Entry<K, V>, Object> extractor
    ) {
        isNotNull();
        return this.<Object>listed(actual.entrySet().stream().map(extractor).toList()).asObjects();
    }

    @SafeVarargs
    public final AbstractListAssert<?, List<? extends Tuple>, Tuple, ObjectAssert<Tuple>> extractingFromEntries(
        Function<? super Map.Entry<K, V>, Object>... extractors
    ) {
        isNotNull();
        Function<Map.Entry<K, V>, Tuple> tuple = entry -> new Tuple(Stream.of(extractors).map(each -> each.apply(entry)).toArray());
        return this.<Tuple>listed(actual.entrySet().stream().map(tuple).toList());
    }

    public AbstractCollectionAssert<?, Collection<? extends V>, V, ObjectAssert<V>> values() {
        isNotNull();
        return passed(new CollectionAssert<V>(actual.values()));
    }
}
