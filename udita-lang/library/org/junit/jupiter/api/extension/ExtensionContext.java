package org.junit.jupiter.api.extension;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What an extension is told of a test or of the tests of a class. */
public interface ExtensionContext {
    Optional<ExtensionContext> getParent();

    ExtensionContext getRoot();

    String getDisplayName();

    Set<String> getTags();

    Optional<Class<?>> getTestClass();

    default Class<?> getRequiredTestClass() {
        return getTestClass().orElseThrow(() -> new IllegalStateException("Illegal state: required test class is not present"));
    }

    Optional<Object> getTestInstance();

    default Object getRequiredTestInstance() {
        return getTestInstance()
                .orElseThrow(() -> new IllegalStateException("Illegal state: required test instance is not present"));
    }

    Optional<Throwable> getExecutionException();

    default Optional<String> getConfigurationParameter(String key) {
        return Optional.empty();
    }

    default <T> Optional<T> getConfigurationParameter(String key, Function<String, T> transformer) {
        return Optional.empty();
    }

    default void publishReportEntry(Map<String, String> map) {
    }

    default void publishReportEntry(String key, String value) {
    }

    default void publishReportEntry(String value) {
    }

    Store getStore(Namespace namespace);

    /** Values that extensions keep. Those of the contexts around a context can be read there. */
    interface Store {
        /** A value that is closed at the end of its context. */
        interface CloseableResource {
            void close() throws Throwable;
        }

        Object get(Object key);

        <V> V get(Object key, Class<V> requiredType);

        default <V> V getOrDefault(Object key, Class<V> requiredType, V defaultValue) {
            V value = get(key, requiredType);
            return value != null ? value : defaultValue;
        }

        <K, V> Object getOrComputeIfAbsent(K key, Function<K, V> defaultCreator);

        <K, V> V getOrComputeIfAbsent(K key, Function<K, V> defaultCreator, Class<V> requiredType);

        void put(Object key, Object value);

        Object remove(Object key);

        <V> V remove(Object key, Class<V> requiredType);
    }

    /** A part of a store: keys of different parts don't meet. */
    class Namespace {
        public static final Namespace GLOBAL = Namespace.create(new Object());

        private final List<Object> parts;

        private Namespace(List<Object> parts) {
            this.parts = parts;
        }

        public static Namespace create(Object... parts) {
            if (parts.length == 0) {
                throw new IllegalArgumentException("parts array must not be null or empty");
            }
            for (Object part : parts) {
                Objects.requireNonNull(part, "individual parts must not be null");
            }
            return new Namespace(new ArrayList<>(Arrays.asList(parts)));
        }

        public Namespace append(Object... parts) {
            List<Object> all = new ArrayList<>(this.parts);
            Collections.addAll(all, parts);
            return new Namespace(all);
        }

        @Override
        public boolean equals(Object other) {
            return other == this || other instanceof Namespace && parts.equals(((Namespace) other).parts);
        }

        @Override
        public int hashCode() {
            return parts.hashCode();
        }
    }
}
