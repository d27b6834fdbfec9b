package udita.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import udita.Udita;
import udita.search.DecisionString;
import udita.search.Segments;

/** The generator and the filter that a {@link From} names. */
final class Generator {
    /** Calls after which it is known how many of them lead to a value. */
    private static final int ENOUGH = 1000;

    private final Class<?> test;
    private final Declaration of;
    private final From from;
    private final Bounds bounds;
    private InputProgram program;
    /** The values, if the machine finds them; otherwise null. */
    private Segments inputs;
    private long called;
    /** The decisions of the last value; null if there is none. */
    private long[] last;
    private long made;

    Generator(Class<?> test, Declaration of, From from, Bounds bounds) {
        this.test = test;
        this.of = of;
        this.from = from;
        this.bounds = bounds;
    }

    Domain domain() {
        Method generator = generator();
        Object[] values = arguments(generator);
        if (Finitizations.isOne(generator)) {
            return candidates(generator, values);
        }
        Method filter = from.repOk().isEmpty() ? null : filter(generator.getReturnType(), from.repOk());
        program = new InputProgram(generator, values, filter, null);
        return part(path -> {
            Object value = invoke(generator, null, values);
            if (filter != null) {
                Udita.assume(value != null && (boolean) invoke(filter, value));
            }
            return value;
        });
    }

    /** A domain whose values the machine can find. */
    private Domain part(Domain values) {
        return path -> {
            called++;
            int begin = path.length();
            if (inputs != null) {
                path.enter(inputs);
            }
            Object value = values.choose(path);
            path.leave();
            made++;
            last = path.decisions(begin);
            return value;
        };
    }

    /** The objects within the bounds of a finitization for which the predicate holds. */
    private Domain candidates(Method finitization, Object[] values) {
        Class<?> type = of.raw();
        Method predicate = filter(type, from.repOk().isEmpty() ? "repOK" : from.repOk());
        program = new InputProgram(finitization, values, predicate, type);
        return part(path -> {
            Object candidate = Finitizations.candidate(invoke(finitization, null, values));
            if (!type.isInstance(candidate)) {
                throw of.error("@From: " + finitization.getName() + " is a finitization of " + candidate.getClass().getName(),
                        "write a parameter of this type");
            }
            Udita.assume((boolean) invoke(predicate, candidate));
            return candidate;
        });
    }

    /** The program by which the machine finds the values. */
    InputProgram program() {
        return program;
    }

    /** Has the values come from the machine from now on; or not, if {@code known} is null. */
    void use(Segments known) {
        inputs = known;
    }

    /** The command that makes the last value on the machine, if it can. */
    Optional<String> replay() {
        return last == null ? Optional.empty() : program.replay(DecisionString.of(last));
    }

    /** Whether so many calls have led to no value that the machine is faster: a JVM takes about ten times as long for them as for others. */
    boolean leavesMany() {
        return called >= ENOUGH && 3 * made <= 2 * called;
    }

    private Method generator() {
        int hash = from.value().indexOf('#');
        String name = from.value().substring(hash + 1);
        Class<?> type = hash < 0 ? test : type(from.value().substring(0, hash));
        List<Method> all = methods(type, name);
        if (all.isEmpty() && hash < 0 && of.type() instanceof Class<?> own) {
            // A class with a predicate has its finitization too.
            all = methods(own, name);
        }
        List<Method> found = all.stream()
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == from.args().length)
                .toList();
        if (found.size() != 1) {
            String count = found.isEmpty() ? "no static method " : "several static methods ";
            throw of.error("@From: " + type.getName() + " has " + count + name + " with " + from.args().length + " parameters",
                    "name one by \"method\" or \"Class#method\", and give its arguments as args");
        }
        return found.get(0);
    }

    /** A class and those that it inherits from and is nested in have the methods. */
    private static List<Method> methods(Class<?> type, String name) {
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> from = outer; from != null; from = from.getSuperclass()) {
                List<Method> own = Arrays.stream(from.getDeclaredMethods()).filter(method -> method.getName().equals(name) && !method.isSynthetic()).toList();
                if (!own.isEmpty()) {
                    own.forEach(method -> method.setAccessible(true));
                    return own;
                }
            }
        }
        return List.of();
    }

    private Class<?> type(String name) {
        for (String full : new String[] {name, test.getPackageName() + "." + name, test.getName() + "$" + name}) {
            try {
                return Class.forName(full, true, test.getClassLoader());
            } catch (ClassNotFoundException e) {
                // The next one may be it.
            }
        }
        throw of.error("@From: there is no class " + name, "write its full name, with $ between nested classes");
    }

    private Object[] arguments(Method generator) {
        Object[] values = new Object[from.args().length];
        Class<?>[] types = generator.getParameterTypes();
        for (int i = 0; i < values.length; i++) {
            boolean isBound = i == 0 && !from.bound().isEmpty();
            String text = isBound ? bounds.text("bound." + from.bound()).orElse(from.args()[i]) : from.args()[i];
            if (!Constants.isWritable(types[i])) {
                throw of.error("@From: " + generator.getName() + " has a parameter of the type " + types[i].getSimpleName(),
                        "args can be strings, numbers, boolean, char and constants of enums");
            }
            values[i] = Constants.parse(of, types[i], text);
        }
        return values;
    }

    private Method filter(Class<?> type, String name) {
        Method filter = methods(type, name).stream()
                .filter(method -> method.getParameterCount() == 0 && method.getReturnType() == boolean.class)
                .findFirst()
                .orElseThrow(() -> of.error("@From: " + type.getName() + " has no method boolean " + name + "()", "name the predicate as repOk"));
        return filter;
    }

    private static Object invoke(Method method, Object target, Object... values) throws Throwable {
        try {
            return method.invoke(target, values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
