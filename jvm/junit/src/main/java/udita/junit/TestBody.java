package udita.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import udita.Udita;
import udita.search.Path;

/** What a path runs: a new instance, {@code @BeforeEach}, the choice of parameters, the test, and {@code @AfterEach}. */
final class TestBody {
    private final Method method;
    private final Object[] arguments;
    private final Arguments calls;
    /** The domains of our parameters; null at those that JUnit has resolved. */
    private final Domain[] domains;
    private final List<Generator> generators;
    private final boolean isFresh;
    /** JUnit's instances: of the test class and of those that it is nested in, outermost first. */
    private final List<Object> given;
    private final List<LifeCycle> cycles;

    TestBody(ExtensionContext context, ReflectiveInvocationContext<Method> invocation, Arguments calls, Settings settings) {
        this.calls = calls;
        method = invocation.getExecutable();
        method.setAccessible(true);
        arguments = invocation.getArguments().toArray();
        domains = new Domain[arguments.length];
        Domains all = new Domains(context.getRequiredTestClass(), settings.bounds());
        for (int i = 0; i < domains.length; i++) {
            Parameter parameter = method.getParameters()[i];
            domains[i] = Domains.isOurs(parameter) ? all.of(Declaration.of(parameter)) : null;
        }
        generators = all.generators();
        isFresh = settings.freshInstance() && context.getTestInstanceLifecycle().orElse(Lifecycle.PER_METHOD) == Lifecycle.PER_METHOD;
        given = context.getRequiredTestInstances().getAllInstances();
        cycles = given.stream().map(instance -> LifeCycle.of(instance.getClass())).toList();
        if (isFresh) {
            InstanceExtensions.refuse(context.getRequiredTestClass(), method);
        }
    }

    /** The generators of parameters, in the order in which a path calls them. */
    List<Generator> generators() {
        return generators;
    }

    /**
     * Runs the test once.
     *
     * @param input receives the text of each parameter before the test runs; null if nobody wants it
     */
    void run(Path path, Map<String, String> input) throws Throwable {
        List<Object> instances = isFresh ? instances() : given;
        Throwable failure = null;
        try {
            before(instances);
            Object[] values = arguments.clone();
            for (int i = 0; i < values.length; i++) {
                if (domains[i] != null) {
                    int choices = path.trace().size();
                    values[i] = domains[i].choose(path);
                    if (input != null) {
                        // The value says more than the choices that made it.
                        path.forget(choices);
                        input.put(name(i), Udita.show(values[i]));
                    }
                }
            }
            Arguments.invoke(method, instances.get(instances.size() - 1), values);
        } catch (Throwable thrown) {
            failure = thrown;
        }
        for (int i = instances.size() - 1; i >= 0; i--) {
            failure = after(cycles.get(i), instances.get(i), failure);
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** The name of a parameter, if javac has kept it. */
    private String name(int parameter) {
        Parameter named = method.getParameters()[parameter];
        return named.isNamePresent() ? named.getName() : "parameter " + (parameter + 1);
    }

    private void before(List<Object> instances) throws Throwable {
        for (int i = 0; i < instances.size(); i++) {
            for (Method before : cycles.get(i).before()) {
                calls.call(before, instances.get(i));
            }
        }
    }

    /** Calls the methods for after the test, even if one fails. Returns the first failure, which has the others. */
    private Throwable after(LifeCycle cycle, Object instance, Throwable before) {
        Throwable failure = before;
        for (Method after : cycle.after()) {
            try {
                calls.call(after, instance);
            } catch (Throwable thrown) {
                if (failure == null) {
                    failure = thrown;
                } else if (failure != thrown) {
                    failure.addSuppressed(thrown);
                }
            }
        }
        return failure;
    }

    /** New instances, outermost first. */
    private List<Object> instances() throws Throwable {
        List<Object> fresh = new ArrayList<>(given.size());
        for (int i = 0; i < given.size(); i++) {
            Object made = calls.construct(cycles.get(i).type(), i == 0 ? null : fresh.get(i - 1));
            for (Field field : cycles.get(i).directories()) {
                field.set(made, field.get(given.get(i)));
            }
            fresh.add(made);
        }
        return fresh;
    }
}
