package udita.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A parameter, component, field or element: its type and the annotations that say which values it has. */
record Declaration(String name, AnnotatedType annotated, List<Annotation> annotations) {
    private static final Set<Class<?>> OURS = Set.of(Int.class, OneOf.class, Strings.class, Size.class, From.class);

    static Declaration of(Parameter parameter) {
        int number = Arrays.asList(parameter.getDeclaringExecutable().getParameters()).indexOf(parameter) + 1;
        String own = parameter.isNamePresent() ? parameter.getName() : Integer.toString(number);
        String of = parameter.getDeclaringExecutable().getName();
        String name = "parameter " + own + " of " + of.substring(of.lastIndexOf('.') + 1);
        return new Declaration(name, parameter.getAnnotatedType(), ours(parameter.getAnnotations()));
    }

    static Declaration of(Field field) {
        String name = "field " + field.getName() + " of " + field.getDeclaringClass().getSimpleName();
        return new Declaration(name, field.getAnnotatedType(), ours(field.getAnnotations()));
    }

    private static List<Annotation> ours(Annotation[] annotations) {
        return Arrays.stream(annotations).filter(annotation -> OURS.contains(annotation.annotationType())).toList();
    }

    Type type() {
        return annotated.getType();
    }

    /** The class of the type, without its arguments. */
    Class<?> raw() {
        if (type() instanceof Class<?> type) {
            return type;
        }
        if (type() instanceof ParameterizedType type) {
            return (Class<?>) type.getRawType();
        }
        if (type() instanceof GenericArrayType) {
            return Object[].class;
        }
        throw error("the type " + type() + " is not known", "choose the value in the body of the test, or by @From");
    }

    <A extends Annotation> Optional<A> find(Class<A> type) {
        return annotations.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** The elements of a list, set or array. */
    Declaration element() {
        boolean isArray = annotated instanceof AnnotatedArrayType;
        AnnotatedType element;
        if (annotated instanceof AnnotatedArrayType array) {
            element = array.getAnnotatedGenericComponentType();
        } else if (annotated instanceof AnnotatedParameterizedType generic) {
            element = generic.getAnnotatedActualTypeArguments()[0];
        } else {
            throw error("the type of the elements is not known", "write it, as in List<Integer>");
        }
        List<Annotation> own = ours(element.getAnnotations());
        // The annotations of an array parameter are also those of its innermost elements.
        if (own.isEmpty() || isArray) {
            boolean isNested = element instanceof AnnotatedArrayType;
            own = new ArrayList<>(annotations);
            own.removeIf(annotation -> annotation instanceof Size && !isNested);
        }
        return new Declaration("an element of " + name, element, own);
    }

    /** An error in the declaration: what is wrong, and what to do. */
    ExtensionConfigurationException error(String what, String help) {
        return new ExtensionConfigurationException(name + ": " + what + "; " + help);
    }
}
