package java.lang.reflect;

import java.util.Objects;
import udita.internal.Reflect;

/** Operations of arrays of all types. */
public final class Array {
    private Array() {
    }

    public static Object newInstance(Class<?> componentType, int length) throws NegativeArraySizeException {
        if (Objects.requireNonNull(componentType) == void.class) {
            throw new IllegalArgumentException();
        }
        return Reflect.arrayOf(componentType, length);
    }

    public static int getLength(Object array) {
        if (!Objects.requireNonNull(array).getClass().isArray()) {
            throw new IllegalArgumentException("Argument is not an array");
        }
        return Reflect.length(array);
    }

    public static Object get(Object array, int index) {
        int length = getLength(array);
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        if (array instanceof Object[] objects) {
            return objects[index];
        } else if (array instanceof int[] ints) {
            return ints[index];
        } else if (array instanceof char[] chars) {
            return chars[index];
        } else if (array instanceof byte[] bytes) {
            return bytes[index];
        } else if (array instanceof boolean[] booleans) {
            return booleans[index];
        } else if (array instanceof long[] longs) {
            return longs[index];
        } else if (array instanceof double[] doubles) {
            return doubles[index];
        } else if (array instanceof short[] shorts) {
            return shorts[index];
        }
        return ((float[]) array)[index];
    }
}
