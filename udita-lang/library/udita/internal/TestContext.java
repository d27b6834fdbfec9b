package udita.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContextException;

/** What extensions know of a test, of a class of tests, or of all tests. */
final class TestContext implements ExtensionContext {
    private final TestContext parent;
    private final String name;
    private final Class<?> testClass;
    private final Set<String> tags = new LinkedHashSet<>();
    private final Map<List<Object>, Object> values = new HashMap<>();
    /** The resources that are closed at the end, in the order in which they came. */
    private final List<Store.CloseableResource> resources = new ArrayList<>();
    private Object testInstance;
    private Throwable failure;

    /** That of a class. */
    TestContext(TestContext parent, String name, Class<?> testClass, String... tags) {
        this.parent = parent;
        this.name = name;
        this.testClass = testClass;
        if (parent != null) {
            this.tags.addAll(parent.tags);
        }
        this.tags.addAll(Arrays.asList(tags));
    }

    /** That of a test of a class. */
    TestContext(TestContext parent, String name, String[] tags) {
        this(parent, name, parent.testClass, tags);
    }

    void setTestInstance(Object object) {
        testInstance = object;
    }

    void fail(Throwable failure) {
        this.failure = failure;
    }

    /** Closes the resources of its store, the last first. */
    void close() throws Throwable {
        while (!resources.isEmpty()) {
            resources.remove(resources.size() - 1).close();
        }
    }

    @Override
    public Optional<ExtensionContext> getParent() {
        return Optional.ofNullable(parent);
    }

    @Override
    public ExtensionContext getRoot() {
        return parent == null ? this : parent.getRoot();
    }

    @Override
    public String getDisplayName() {
        return name;
    }

    @Override
    public Set<String> getTags() {
        return new LinkedHashSet<>(tags);
    }

    @Override
    public Optional<Class<?>> getTestClass() {
        return Optional.ofNullable(testClass);
    }

    @Override
    public Optional<Object> getTestInstance() {
        return Optional.ofNullable(testInstance);
    }

    @Override
    public Optional<Throwable> getExecutionException() {
        return Optional.ofNullable(failure);
    }

    @Override
    public Store getStore(Namespace namespace) {
        return new Part(this, namespace);
    }

    /** The values of a namespace. */
    private static final class Part implements Store {
        private final TestContext context;
        private final Namespace namespace;

        Part(TestContext context, Namespace namespace) {
            this.context = context;
            this.namespace = namespace;
        }

        private List<Object> place(Object key) {
            return Arrays.asList(namespace, key);
        }

        private static <V> V as(Class<V> type, Object key, Object value) {
            if (value == null || type.isInstance(value)) {
                return type.cast(value);
            }
            throw new ExtensionContextException(
                    String.format("Object stored under key [%s] is not of required type [%s]", key, type.getName()));
        }

        @Override
        public Object get(Object key) {
            for (TestContext at = context; at != null; at = at.parent) {
                if (at.values.containsKey(place(key))) {
                    return at.values.get(place(key));
                }
            }
            return null;
        }

        @Override
        public <V> V get(Object key, Class<V> requiredType) {
            return as(requiredType, key, get(key));
        }

        @Override
        public <K, V> Object getOrComputeIfAbsent(K key, Function<K, V> defaultCreator) {
            Object value = get(key);
            if (value == null) {
                value = defaultCreator.apply(key);
                put(key, value);
            }
            return value;
        }

        @Override
        public <K, V> V getOrComputeIfAbsent(K key, Function<K, V> defaultCreator, Class<V> requiredType) {
            return as(requiredType, key, getOrComputeIfAbsent(key, defaultCreator));
        }

        @Override
        public void put(Object key, Object value) {
            Object old = context.values.put(place(key), value);
            context.resources.remove(old);
            if (value instanceof CloseableResource) {
                context.resources.add((CloseableResource) value);
            }
        }

        @Override
        public Object remove(Object key) {
            Object old = context.values.remove(place(key));
            context.resources.remove(old);
            return old;
        }

        @Override
        public <V> V remove(Object key, Class<V> requiredType) {
            return as(requiredType, key, remove(key));
        }
    }
}
