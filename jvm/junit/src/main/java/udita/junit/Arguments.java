package udita.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Calls the constructors and life-cycle methods of a test class, with the arguments that JUnit would give them. */
final class Arguments {
    private final ExtensionContext context;
    /** The arguments that JUnit has resolved for a method; null if it has none. */
    private final Function<Method, Object[]> resolved;
    private final Map<Method, Optional<Object[]>> known = new HashMap<>();

    Arguments(ExtensionContext context, Function<Method, Object[]> resolved) {
        this.context = context;
        this.resolved = resolved;
    }

    void call(Method method, Object instance) throws Throwable {
        Optional<Object[]> values = known.computeIfAbsent(method, this::arguments);
        if (values.isPresent()) {
            invoke(method, instance, values.get());
        } else {
            context.getExecutableInvoker().invoke(method, instance);
        }
    }

    private Optional<Object[]> arguments(Method method) {
        method.setAccessible(true);
        Object[] values = resolved.apply(method);
        return Optional.ofNullable(values != null ? values : simple(method, 0));
    }

    static void invoke(Method method, Object instance, Object... values) throws Throwable {
        try {
            method.invoke(instance, values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * Makes an instance.
     *
     * @param outer the instance that it is nested in; null if there is none
     */
    Object construct(Class<?> type, Object outer) throws Throwable {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        Object[] values = simple(constructor, outer == null ? 0 : 1);
        if (values == null) {
            return outer == null
                    ? context.getExecutableInvoker().invoke(constructor)
                    : context.getExecutableInvoker().invoke(constructor, outer);
        }
        if (outer != null) {
            values[0] = outer;
        }
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** The arguments after the first ones, if JUnit's own types are all that is needed; otherwise null. */
    private Object[] simple(Executable executable, int first) {
        Class<?>[] types = executable.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = first; i < types.length; i++) {
            if (types[i] == TestInfo.class) {
                values[i] = info();
            } else if (types[i] == TestReporter.class) {
                values[i] = (TestReporter) context::publishReportEntry;
            } else {
                return null;
            }
        }
        return values;
    }

    private TestInfo info() {
        return new TestInfo() {
            @Override
            public String getDisplayName() {
                return context.getDisplayName();
            }

            @Override
            public Set<String> getTags() {
                return context.getTags();
            }

            @Override
            public Optional<Class<?>> getTestClass() {
                return context.getTestClass();
            }

            @Override
            public Optional<Method> getTestMethod() {
                return context.getTestMethod();
            }
        };
    }
}
