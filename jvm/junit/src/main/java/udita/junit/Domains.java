package udita.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import udita.Udita;

/** The domains of declarations, by their annotations and types. */
final class Domains {
    private static final Set<Class<?>> WHOLE = Set.of(
            int.class, Integer.class, long.class, Long.class, short.class, Short.class, byte.class, Byte.class);

    private final Class<?> test;
    private final Bounds bounds;
    /** The classes whose components are being read, to notice those that contain themselves. */
    private final List<Class<?>> open = new ArrayList<>();
    private final List<Generator> generators = new ArrayList<>();

    /**
     * @param test the test class, whose static methods are generators
     * @param bounds the numbers that replace bounds
     */
    Domains(Class<?> test, Bounds bounds) {
        this.test = test;
        this.bounds = bounds;
    }

    /** The generators of the domains so far. */
    List<Generator> generators() {
        return generators;
    }

    /** Whether a parameter is one of ours: JUnit and other extensions resolve the others. */
    static boolean isOurs(Parameter parameter) {
        Declaration declaration = Declaration.of(parameter);
        if (!declaration.annotations().isEmpty()) {
            return true;
        }
        Class<?> type = parameter.getType();
        boolean isMarked = parameter.getAnnotations().length > 0;
        return !isMarked && (type == boolean.class || type == Boolean.class || type.isEnum() || type.isRecord() || isBean(type));
    }

    /** Whether a class is a user's own that objects can be made of. */
    private static boolean isBean(Class<?> type) {
        boolean isForeign = type.getName().startsWith("java.") || type.getName().startsWith("org.junit.") || type.getName().startsWith("javax.");
        boolean hasObjects = !type.isPrimitive() && !type.isArray() && !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
        return hasObjects && !isForeign;
    }

    /** The domain of a declaration. */
    Domain of(Declaration of) {
        Class<?> type = of.raw();
        long kinds = of.annotations().stream().filter(annotation -> !(annotation instanceof Size)).count();
        if (kinds > 1) {
            throw of.error("it has several annotations that choose its values", "leave one");
        }
        if (of.find(From.class).isPresent() && of.find(Size.class).isEmpty()) {
            Generator generator = new Generator(test, of, of.find(From.class).get(), bounds);
            generators.add(generator);
            return generator.domain();
        }
        if (type == List.class || type == Set.class || type.isArray()) {
            return collection(of, type);
        }
        if (of.find(Size.class).isPresent()) {
            throw of.error("@Size is for List, Set and arrays", "remove it");
        }
        if (of.find(OneOf.class).isPresent()) {
            return oneOf(of, type, of.find(OneOf.class).get());
        }
        if (of.find(Int.class).isPresent()) {
            return whole(of, type, of.find(Int.class).get());
        }
        if (of.find(Strings.class).isPresent()) {
            return strings(of, type, of.find(Strings.class).get());
        }
        if (type == boolean.class || type == Boolean.class) {
            return path -> Udita.getBoolean();
        }
        if (type.isEnum()) {
            return path -> Udita.getOneOf(type.getEnumConstants());
        }
        if (isBean(type)) {
            return object(of, type);
        }
        String help = WHOLE.contains(type) ? "write @Int(from = 0, to = 9)"
                : type == String.class ? "write @Strings(max = 3, alphabet = \"ab\")"
                : Constants.isWritable(type) ? "write @OneOf({...})"
                : "write @From with a generator";
        throw of.error("nothing says which values of the type " + type.getSimpleName() + " it has", help);
    }

    private static Domain oneOf(Declaration of, Class<?> type, OneOf annotation) {
        if (!Constants.isWritable(type)) {
            throw of.error("@OneOf is for strings, numbers, boolean, char and enums", "write @From with a generator");
        }
        Object[] values = Arrays.stream(annotation.value()).map(text -> Constants.parse(of, type, text)).toArray();
        return path -> Udita.getOneOf(values);
    }

    private Domain whole(Declaration of, Class<?> type, Int annotation) {
        if (!WHOLE.contains(type)) {
            throw of.error("@Int is for whole numbers, not for the type " + type.getSimpleName(), "write @OneOf({...})");
        }
        long from = annotation.from();
        long to = bounds.bound(annotation.bound(), annotation.to());
        if (type == long.class || type == Long.class) {
            return path -> Udita.getLong(from, to);
        }
        // Values that the type doesn't have are errors.
        for (long end : new long[] {from, to}) {
            Constants.parse(of, type, Long.toString(end));
        }
        return path -> {
            int number = Udita.getInt((int) from, (int) to);
            if (type == short.class || type == Short.class) return (short) number;
            return type == byte.class || type == Byte.class ? (Object) (byte) number : (Object) number;
        };
    }

    private Domain strings(Declaration of, Class<?> type, Strings annotation) {
        if (type != String.class) {
            throw of.error("@Strings is for String, not for the type " + type.getSimpleName(), "change one of both");
        }
        if (!annotation.matching().isEmpty()) {
            return path -> Udita.getMatching(annotation.matching());
        }
        int max = (int) bounds.bound(annotation.bound(), annotation.max());
        if (max < 0 || annotation.min() < 0) {
            throw of.error("@Strings has no greatest length, or a negative one", "write @Strings(max = 3, alphabet = \"ab\")");
        }
        String alphabet = annotation.alphabet();
        if (alphabet.isEmpty() && max > 0) {
            throw of.error("@Strings has no alphabet", "write @Strings(max = 3, alphabet = \"ab\")");
        }
        return path -> {
            int length = Udita.getInt(annotation.min(), max);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append(alphabet.charAt(Udita.getInt(0, alphabet.length() - 1)));
            }
            return text.toString();
        };
    }

    private Domain collection(Declaration of, Class<?> type) {
        Size size = of.find(Size.class).orElseThrow(() -> of.error("its size has no bound", "write @Size(max = 3)"));
        int max = (int) bounds.bound(size.bound(), size.max());
        if (size.min() < 0 || max < 0) {
            throw of.error("a size is negative", "correct @Size");
        }
        Declaration element = of.element();
        Domain elements = of(element);
        if (type == Set.class) {
            return Collections.sets(size.min(), max, elements);
        }
        return type == List.class
                ? Collections.lists(size.min(), max, elements)
                : Collections.arrays(type.getComponentType(), size.min(), max, elements);
    }

    /** The objects of a class, by the parameters of its one constructor, or by its fields if that has no parameters. */
    private Domain object(Declaration of, Class<?> type) {
        if (open.contains(type)) {
            throw of.error(type.getSimpleName() + " contains objects of its own class", "write @From with a generator that ends");
        }
        open.add(type);
        Constructor<?> constructor = constructor(of, type);
        constructor.setAccessible(true);
        List<Domain> arguments = new ArrayList<>();
        for (Parameter parameter : constructor.getParameters()) {
            arguments.add(of(Declaration.of(parameter)));
        }
        Map<Field, Domain> fields = new LinkedHashMap<>();
        for (Field field : arguments.isEmpty() && !type.isRecord() ? fields(type) : List.<Field>of()) {
            fields.put(field, of(Declaration.of(field)));
        }
        open.remove(type);
        return path -> {
            Object[] values = new Object[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments.get(i).choose(path);
            }
            Object object = instance(constructor, values);
            for (Map.Entry<Field, Domain> field : fields.entrySet()) {
                field.getKey().set(object, field.getValue().choose(path));
            }
            return object;
        };
    }

    private static Object instance(Constructor<?> constructor, Object[] values) throws Throwable {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Constructor<?> constructor(Declaration of, Class<?> type) {
        Constructor<?>[] all = type.getDeclaredConstructors();
        if (type.isRecord()) {
            Class<?>[] components = Arrays.stream(type.getRecordComponents()).map(one -> one.getType()).toArray(Class<?>[]::new);
            return Arrays.stream(all).filter(one -> Arrays.equals(one.getParameterTypes(), components)).findFirst().orElseThrow();
        }
        return Arrays.stream(all)
                .filter(one -> all.length == 1 || one.getParameterCount() == 0)
                .findFirst()
                .orElseThrow(() -> of.error(
                        type.getSimpleName() + " has several constructors, all with parameters", "write @From with a generator"));
    }

    /** The fields that a new object of a class has to be given, inherited ones first. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> from = type; from != null && isBean(from); from = from.getSuperclass()) {
            List<Field> own = Arrays.stream(from.getDeclaredFields())
                    .filter(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL | Modifier.TRANSIENT)) == 0)
                    .filter(field -> !field.isSynthetic())
                    .toList();
            own.forEach(field -> field.setAccessible(true));
            fields.addAll(0, own);
        }
        return fields;
    }
}
