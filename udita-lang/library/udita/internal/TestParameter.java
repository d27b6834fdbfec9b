package udita.internal;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.util.Optional;
import org.junit.jupiter.api.extension.ParameterContext;

/** A parameter of a test, or of a method or constructor of its class. */
public final class TestParameter implements ParameterContext {
    private final Class<?> type;
    private final int index;
    private final String[] annotations;
    private final Object target;

    TestParameter(Class<?> type, int index, String[] annotations, Object target) {
        this.type = type;
        this.index = index;
        this.annotations = annotations;
        this.target = target;
    }

    public Class<?> getType() {
        return type;
    }

    @Override
    public Parameter getParameter() {
        return new Parameter(this);
    }

    @Override
    public int getIndex() {
        return index;
    }

    @Override
    public Optional<Object> getTarget() {
        return Optional.ofNullable(target);
    }

    @Override
    public boolean isAnnotated(Class<? extends Annotation> annotationType) {
        for (String annotation : annotations) {
            if (annotation.equals(annotationType.getName())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return "parameter [" + getParameter() + "]";
    }
}
