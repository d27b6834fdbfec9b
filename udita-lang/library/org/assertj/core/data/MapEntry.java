package org.assertj.core.data;

import java.util.Map;
import java.util.Objects;
import org.assertj.core.presentation.StandardRepresentation;

/** A key and its value. */
public class MapEntry<K, V> implements Map.Entry<K, V> {
    public final K key;
    public final V value;

    private MapEntry(K key, V value) {
        this.key = key;
        this.value = value;
    }

    public static <K, V> MapEntry<K, V> entry(K key, V value) {
        return new MapEntry<>(key, value);
    }

    @Override
    public K getKey() {
        return key;
    }

    @Override
    public V getValue() {
        return value;
    }

    @Override
    public V setValue(V value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Map.Entry<?, ?> that
            && Objects.equals(key, that.getKey())
            && Objects.equals(value, that.getValue());
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    @Override
    public String toString() {
        return StandardRepresentation.STANDARD_REPRESENTATION.toStringOf(this);
    }
}
