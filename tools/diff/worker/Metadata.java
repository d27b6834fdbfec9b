import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Facts that reflection returns about classes, as far as the language defines them (JLS 13.1). Excluded are synthetic members,
 * the numbers in the names of anonymous and local classes, and constructors to which a compiler adds parameters.
 *
 * <p>A fact is a line: the kind of a declaration, its name, an aspect and its value, separated by tabs.
 */
final class Metadata {
    /** Orders names without their packages, which depend on the task. */
    private static final Comparator<String> BY_NAME = Comparator.comparing(name -> name.replaceAll("\\b\\w+\\.", ""));

    private final List<String> facts = new ArrayList<>();
    /** The prefix of the facts about the current declaration. */
    private String subject = "";

    private Metadata() {}

    /** The facts about these classes. */
    static String of(List<Class<?>> types) {
        Metadata all = new Metadata();
        for (Class<?> type : types) {
            if (!type.isSynthetic()) all.add(type);
        }
        Collections.sort(all.facts);
        return String.join("\n", all.facts);
    }

    private void add(Class<?> type) {
        String name = name(type);
        subject(kind(type), name);
        fact("modifiers", () -> Modifier.toString(type.getModifiers()));
        fact("type parameters", () -> parameters(type.getTypeParameters()));
        fact("superclass", () -> annotated(type.getAnnotatedSuperclass()));
        fact("interfaces", () -> list(type.getAnnotatedInterfaces(), Metadata::annotated));
        fact("annotations", () -> annotations(type));
        fact("enclosing class", () -> type.getEnclosingClass() == null ? "" : name(type.getEnclosingClass()));
        fact("place", () -> place(type));
        fact("member classes", () -> sorted(type.getDeclaredClasses(), Metadata::name));
        fact("permitted subclasses", () -> sorted((Class<?>[]) newer(type, "getPermittedSubclasses"), Metadata::name));
        fact("components", () -> list((Object[]) newer(type, "getRecordComponents"), Metadata::component));
        for (Field field : members(type::getDeclaredFields)) {
            if (field.isSynthetic()) continue;
            subject("field", name + "." + field.getName());
            fact("modifiers", () -> Modifier.toString(field.getModifiers()) + (field.isEnumConstant() ? " enum" : ""));
            fact("type", () -> annotated(field.getAnnotatedType()));
            fact("annotations", () -> annotations(field));
        }
        for (Method method : members(type::getDeclaredMethods)) {
            if (method.isSynthetic()) continue;
            subject("method", name + "." + method.getName() + erased(method));
            fact("modifiers", () -> Modifier.toString(method.getModifiers() & Modifier.methodModifiers())
                + (method.isDefault() ? " default" : ""));
            fact("result", () -> annotated(method.getAnnotatedReturnType()));
            fact("default value", () -> value(method.getDefaultValue()));
            add(method);
        }
        boolean isFixed = !type.isEnum() && !captures(type);
        for (Constructor<?> constructor : members(type::getDeclaredConstructors)) {
            if (!isFixed || constructor.isSynthetic()) continue;
            subject("constructor", name + erased(constructor));
            fact("modifiers", () -> Modifier.toString(constructor.getModifiers() & Modifier.constructorModifiers()));
            add(constructor);
        }
    }

    private void add(Executable member) {
        fact("type parameters", () -> parameters(member.getTypeParameters()));
        Callable<String> types = () -> list(member.getGenericParameterTypes(), Type::getTypeName);
        fact("parameters", () -> types.call() + (member.isVarArgs() ? " varargs" : ""));
        fact("annotated parameters", () -> {
            String annotated = list(member.getAnnotatedParameterTypes(), Metadata::annotated);
            return annotated.equals(types.call()) ? "" : annotated;
        });
        fact("parameter names", () -> list(member.getParameters(), Metadata::parameter));
        fact("parameter annotations", () -> list(member.getParameterAnnotations(), Metadata::annotations));
        fact("receiver", () -> annotated(member.getAnnotatedReceiverType()));
        fact("exceptions", () -> sorted(member.getAnnotatedExceptionTypes(), Metadata::annotated));
        fact("annotations", () -> annotations(member));
    }

    private void subject(String kind, String name) {
        subject = kind + "\t" + name + "\t";
    }

    /** Reflection throws an exception for anything it can't read. */
    private void fact(String aspect, Callable<String> value) {
        String text;
        try {
            text = value.call();
        } catch (Exception | LinkageError | InternalError thrown) {
            text = "throws " + thrown.getClass().getName();
        }
        if (text.isEmpty()) return;
        text = text.replaceAll("\\p{Cntrl}", " ").replaceAll("\\$\\d+", "\\$#");
        facts.add(subject + aspect + "\t" + text);
    }

    /** The members of a class; none if reflection can't read them, since the class is then refused anyway. */
    private static <M> List<M> members(Callable<M[]> all) {
        try {
            return Arrays.asList(all.call());
        } catch (Exception | LinkageError thrown) {
            return List.of();
        }
    }

    private static String kind(Class<?> type) {
        if (type.isAnonymousClass()) return "anonymous class";
        if (type.isAnnotation()) return "annotation";
        if (type.isInterface()) return "interface";
        if (type.isEnum()) return "enum";
        Class<?> parent = type.getSuperclass();
        return parent != null && parent.getName().equals("java.lang.Record") ? "record" : "class";
    }

    private static String name(Class<?> type) {
        return type.getTypeName().replaceAll("\\$\\d+", "\\$#");
    }

    /** The declaration that encloses a class. */
    private static String place(Class<?> type) {
        if (type.getEnclosingClass() == null) return "";
        if (type.isMemberClass()) return "in class";
        Method method = type.getEnclosingMethod();
        if (method == null) return type.getEnclosingConstructor() == null ? "in initializer" : "in constructor";
        // Methods generated for lambda expressions.
        return method.isSynthetic() ? "in lambda" : "in method";
    }

    /** Whether constructors may have parameters for captured variables. */
    private static boolean captures(Class<?> type) {
        for (Class<?> around = type; around != null; around = around.getEnclosingClass()) {
            if (around.isLocalClass() || around.isAnonymousClass()) return true;
        }
        return false;
    }

    private static String parameters(TypeVariable<?>[] all) {
        return list(all, one -> annotations(one) + one.getName() + " extends " + list(one.getAnnotatedBounds(), Metadata::annotated));
    }

    private static String parameter(Parameter one) {
        return one.isNamePresent() ? Modifier.toString(one.getModifiers()) + (one.isImplicit() ? " mandated " : " ") + one.getName() : "";
    }

    /** The class of record components, which older releases lack. */
    private static String component(Object one) {
        AnnotatedType type = (AnnotatedType) newer(one, "getAnnotatedType");
        return annotations((AnnotatedElement) one) + annotated(type) + " " + newer(one, "getName");
    }

    /** A type with all its annotations in source form; empty if there is no type. */
    private static String annotated(AnnotatedType type) {
        if (type == null) return "";
        String here = annotations(type);
        if (type instanceof AnnotatedArrayType) {
            return annotated(((AnnotatedArrayType) type).getAnnotatedGenericComponentType()) + here + "[]";
        }
        if (type instanceof AnnotatedTypeVariable) return here + type.getType().getTypeName();
        if (type instanceof AnnotatedWildcardType) {
            AnnotatedWildcardType wildcard = (AnnotatedWildcardType) type;
            AnnotatedType[] lower = wildcard.getAnnotatedLowerBounds();
            AnnotatedType[] bounds = lower.length > 0 ? lower : wildcard.getAnnotatedUpperBounds();
            return here + "?" + (lower.length > 0 ? " super " : " extends ") + list(bounds, Metadata::annotated);
        }
        AnnotatedType owner = type.getAnnotatedOwnerType();
        String outer = owner == null ? "" : annotated(owner) + ".";
        if (type instanceof AnnotatedParameterizedType) {
            AnnotatedType[] arguments = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments();
            Type raw = ((ParameterizedType) type.getType()).getRawType();
            return outer + here + raw.getTypeName() + "<" + list(arguments, Metadata::annotated) + ">";
        }
        return outer + here + type.getType().getTypeName();
    }

    private static String annotations(AnnotatedElement element) {
        return annotations(element.getDeclaredAnnotations());
    }

    private static String annotations(Annotation[] all) {
        return Stream.of(all).map(one -> one + " ").sorted(BY_NAME).collect(Collectors.joining());
    }

    private static String value(Object value) {
        if (value == null) return "";
        return value.getClass().isArray() ? Arrays.deepToString(new Object[] {value}) : value.toString();
    }

    private static String erased(Executable member) {
        return "(" + list(member.getParameterTypes(), Metadata::name) + ")";
    }

    private static <T> String list(T[] all, Function<? super T, String> text) {
        if (all == null) return "";
        List<String> texts = Stream.of(all).map(text).collect(Collectors.toList());
        // Without annotations there is no fact.
        return texts.stream().allMatch(String::isEmpty) ? "" : String.join(", ", texts);
    }

    private static <T> String sorted(T[] all, Function<? super T, String> text) {
        return all == null ? "" : Stream.of(all).map(text).sorted(BY_NAME).collect(Collectors.joining(", "));
    }

    /** The result of a method that older releases lack; null in those. */
    private static Object newer(Object object, String method) {
        try {
            return object.getClass().getMethod(method).invoke(object);
        } catch (NoSuchMethodException older) {
            return null;
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            if (thrown.getCause() instanceof LinkageError) throw (LinkageError) thrown.getCause();
            throw new IllegalStateException(thrown.getCause());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
