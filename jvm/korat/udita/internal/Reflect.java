package udita.internal;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Access to the parts of objects on a JVM. Fields and elements are numbered from 0, inherited fields first. */
public final class Reflect {
    /** The fields of the classes, with access to them. */
    private static final ClassValue<Field[]> FIELDS = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> from = type; from != null && !from.getName().startsWith("java."); from = from.getSuperclass()) {
                List<Field> own = new ArrayList<>(java.util.Arrays.asList(from.getDeclaredFields()));
                own.removeIf(field -> Modifier.isStatic(field.getModifiers()));
                own.forEach(field -> field.setAccessible(true));
                fields.addAll(0, own);
            }
            return fields.toArray(new Field[0]);
        }
    };

    /** The classes that were looked for, by their names: a finitization names its classes on each path. */
    private static final Map<ClassLoader, Map<String, Optional<Class<?>>>> CLASSES = Collections.synchronizedMap(new WeakHashMap<>());

    private Reflect() {}

    /**
     * The number of the field with this name.
     *
     * @param type the class
     * @param name the name
     * @return the number of the last declared one of several; -1 if there is none
     */
    public static int fieldIndex(Class<?> type, String name) {
        Field[] fields = FIELDS.get(type);
        int index = fields.length - 1;
        while (index >= 0 && !fields[index].getName().equals(name)) {
            index--;
        }
        return index;
    }

    /**
     * The erasure of a field's declared type.
     *
     * @param type the class
     * @param index the number of the field
     * @return the type
     */
    public static Class<?> fieldType(Class<?> type, int index) {
        return FIELDS.get(type)[index].getType();
    }

    /**
     * The value of a field or element that is a reference.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @return the value
     */
    public static Object refValue(Object object, int index) {
        try {
            return object.getClass().isArray() ? Array.get(object, index) : FIELDS.get(object.getClass())[index].get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The value of a field or element of the type boolean, byte, short, char or int.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @return the value
     */
    public static int intValue(Object object, int index) {
        Object value = refValue(object, index);
        return value instanceof Boolean ? ((Boolean) value ? 1 : 0)
                : value instanceof Character ? (Character) value
                : ((Number) value).intValue();
    }

    /**
     * The value of a field or element of the type long.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @return the value
     */
    public static long longValue(Object object, int index) {
        return (Long) refValue(object, index);
    }

    /**
     * The value of a field or element of the type float.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @return the value
     */
    public static float floatValue(Object object, int index) {
        return (Float) refValue(object, index);
    }

    /**
     * The value of a field or element of the type double.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @return the value
     */
    public static double doubleValue(Object object, int index) {
        return (Double) refValue(object, index);
    }

    private static Class<?> typeOf(Object object, int index) {
        Class<?> type = object.getClass();
        return type.isArray() ? type.getComponentType() : fieldType(type, index);
    }

    private static void put(Object object, int index, Object value) {
        if (object.getClass().isArray()) {
            Array.set(object, index, value);
            return;
        }
        try {
            FIELDS.get(object.getClass())[index].set(object, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Writes a boolean, byte, short, char or int.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @param value the value
     */
    public static void setInt(Object object, int index, int value) {
        Class<?> type = typeOf(object, index);
        Object boxed = type == boolean.class ? (Object) (value != 0)
                : type == byte.class ? (Object) (byte) value
                : type == short.class ? (Object) (short) value
                : type == char.class ? (Object) (char) value
                : (Object) value;
        put(object, index, boxed);
    }

    /**
     * Writes a long.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @param value the value
     */
    public static void setLong(Object object, int index, long value) {
        put(object, index, value);
    }

    /**
     * Writes a float.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @param value the value
     */
    public static void setFloat(Object object, int index, float value) {
        put(object, index, value);
    }

    /**
     * Writes a double.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @param value the value
     */
    public static void setDouble(Object object, int index, double value) {
        put(object, index, value);
    }

    /**
     * Writes a reference.
     *
     * @param object the object or array
     * @param index the number of the field or element
     * @param value the value
     */
    public static void setRef(Object object, int index, Object value) {
        put(object, index, value);
    }

    /**
     * Makes an object by its constructor without arguments or, if it has none, that of the nearest superclass with such a constructor.
     *
     * @param type the class
     * @param enclosing the enclosing object for an object of an inner class, if it is of the right class
     * @return null for an interface, an abstract class or an enum
     */
    public static Object newInstance(Class<?> type, Object enclosing) {
        if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        try {
            boolean isInner = type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
            if (isInner && type.getEnclosingClass().isInstance(enclosing)) {
                Constructor<?> constructor = declared(type, type.getEnclosingClass());
                if (constructor != null) {
                    return constructor.newInstance(enclosing);
                }
            }
            Constructor<?> constructor = null;
            Class<?> from = type;
            while (constructor == null) {
                constructor = declared(from);
                from = from.getSuperclass();
            }
            return (constructor.getDeclaringClass() == type ? constructor : inheriting(type, constructor)).newInstance();
        } catch (InvocationTargetException e) {
            throw Reflect.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no object of " + type.getName() + " can be made", e);
        }
    }

    private static Constructor<?> declared(Class<?> type, Class<?>... parameters) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(!type.getName().startsWith("java."));
            return constructor;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** A constructor that makes an object of a class by the constructor of a superclass, as deserialization does. */
    private static Constructor<?> inheriting(Class<?> type, Constructor<?> of) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        return (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class).invoke(instance, type, of);
    }

    /** Rethrows an exception of a constructor without declaring it. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable throwable) throws E {
        throw (E) throwable;
    }

    /**
     * Makes an array, all zero.
     *
     * @param type the class of the array
     * @param length its length
     * @return the array
     */
    public static Object newArray(Class<?> type, int length) {
        return Array.newInstance(type.getComponentType(), length);
    }

    /**
     * The length of an array.
     *
     * @param array the array
     * @return its length
     */
    public static int length(Object array) {
        return Array.getLength(array);
    }

    /**
     * The class with a binary name.
     *
     * @param name the name
     * @return the class; null if there is none
     */
    public static Class<?> classNamed(String name) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context != null ? context : Reflect.class.getClassLoader();
        return CLASSES.computeIfAbsent(loader, one -> new ConcurrentHashMap<>()).computeIfAbsent(name, one -> find(loader, one)).orElse(null);
    }

    private static Optional<Class<?>> find(ClassLoader loader, String name) {
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /**
     * Copies the contents of an object, to restore it. A JVM leaves objects as the predicate does, as Korat.
     *
     * @param object the object
     * @return null
     */
    public static Object snapshot(Object object) {
        return null;
    }

    /**
     * Restores contents, which a JVM does not.
     *
     * @param from the contents
     * @param to the objects
     * @param count their number
     */
    public static void assign(Object[] from, Object[] to, int count) {}
}
