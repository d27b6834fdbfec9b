package udita.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Finitizations of Korat: bounds for the fields of the objects that a predicate judges. They are in the library {@code udita-korat}, which only
 * tests with a finitization need.
 */
final class Finitizations {
    private static final String RESULT = "korat.finitization.IFinitization";
    private static final String LIBRARY = "korat.finitization.impl.Finitization";

    private Finitizations() {}

    /** Whether a method returns a finitization. */
    static boolean isOne(Method method) {
        return method.getReturnType().getName().equals(RESULT);
    }

    /** The object whose predicate decides, with choices for its bounded fields and for those of the objects that it refers to. */
    static Object candidate(Object finitization) throws Throwable {
        Class<?> type = finitization == null ? Object.class : finitization.getClass();
        if (!type.getName().equals(LIBRARY)) {
            throw new IllegalStateException("the finitization is no " + LIBRARY + " but " + type.getName());
        }
        // The library keeps the finitization of the current search in a static field.
        synchronized (Finitizations.class) {
            try {
                return type.getMethod("candidate", type.getInterfaces()[0]).invoke(null, finitization);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
