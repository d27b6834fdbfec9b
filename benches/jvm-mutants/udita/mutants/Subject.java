package udita.mutants;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The loaded classes of the original or of a mutant: they make the inputs and run the calls. */
final class Subject {
    private final Javac.Compiled compiled;
    private final Task task;
    private final boolean hasInitialiser;
    private ClassLoader loader;
    private Map<String, Class<?>> classes;
    Layouts layouts;
    private MethodHandle[] handles;
    private Object[][] arguments;
    private Class<?>[] results;

    Subject(Task task, Javac.Compiled compiled) throws ReflectiveOperationException {
        this.task = task;
        this.compiled = compiled;
        hasInitialiser = compiled.classes().values().stream().anyMatch(Counting::hasInitialiser);
        compiled.classes().replaceAll((name, code) -> Counting.enter(code));
        load();
    }

    /** Each run begins with new static fields. */
    void begin() throws ReflectiveOperationException {
        if (hasInitialiser) load();
    }

    private void load() throws ReflectiveOperationException {
        Map<String, byte[]> codes = compiled.classes();
        loader = new ClassLoader(Subject.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] code = codes.get(name);
                if (code == null) throw new ClassNotFoundException(name);
                return defineClass(name, code, 0, code.length);
            }
        };
        classes = new HashMap<>();
        layouts = new Layouts();
        Class<?> root = type(task.root);
        List<Task.Call> calls = task.calls;
        handles = new MethodHandle[calls.size()];
        arguments = new Object[calls.size()][];
        results = new Class<?>[calls.size()];
        Map<String, MethodHandle> known = new HashMap<>();
        for (int i = 0; i < handles.length; i++) {
            Task.Call call = calls.get(i);
            Method method = method(root, call);
            Class<?>[] types = method.getParameterTypes();
            Object[] values = new Object[types.length + 1];
            for (int j = 0; j < types.length; j++) {
                long number = call.arguments()[j];
                values[j + 1] = types[j] == long.class ? (Object) number : (Object) (int) number;
            }
            arguments[i] = values;
            results[i] = method.getReturnType();
            handles[i] = known.get(call.method());
            if (handles[i] == null) {
                method.setAccessible(true);
                MethodHandle handle = MethodHandles.lookup().unreflect(method);
                handles[i] = handle.asSpreader(Object[].class, values.length)
                    .asType(MethodType.methodType(Object.class, Object[].class));
                known.put(call.method(), handles[i]);
            }
        }
    }

    private static Method method(Class<?> type, Task.Call call) throws NoSuchMethodException {
        for (Method method : type.getDeclaredMethods()) {
            boolean isLike = method.getName().equals(call.method())
                && method.getParameterCount() == call.arguments().length;
            if (isLike) return method;
        }
        throw new NoSuchMethodException(call.method());
    }

    private Class<?> type(String name) throws ReflectiveOperationException {
        Class<?> type = classes.get(name);
        if (type == null) {
            type = loader.loadClass(compiled.packageName() + "." + name);
            classes.put(name, type);
        }
        return type;
    }

    /** Makes an input; its root. */
    Object make(Task.Part[] parts) throws ReflectiveOperationException {
        Object[] objects = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            String type = parts[i].type();
            objects[i] = switch (type) {
                case "int[]" -> new int[parts[i].values().length];
                case "long[]" -> new long[parts[i].values().length];
                default -> Layouts.UNSAFE.allocateInstance(type(type));
            };
        }
        for (int i = 0; i < parts.length; i++) {
            Object object = objects[i];
            Task.Value[] values = parts[i].values();
            if (object.getClass().isArray()) {
                for (int j = 0; j < values.length; j++) {
                    if (object instanceof int[] numbers) numbers[j] = (int) values[j].number();
                    else Array.setLong(object, j, values[j].number());
                }
                continue;
            }
            Layouts.Slot[] slots = layouts.of(object.getClass());
            if (slots.length != values.length) throw new NoSuchFieldException(parts[i].type());
            for (int j = 0; j < values.length; j++) {
                Task.Value value = values[j];
                Layouts.Slot slot = slots[j];
                if (!slot.name().equals(parts[i].names()[j])) throw new NoSuchFieldException(slot.name());
                switch (value.kind()) {
                    case '#' -> {
                        if (slot.type() == Integer.class) {
                            Layouts.UNSAFE.putObject(object, slot.offset(), (Integer) (int) value.number());
                        } else {
                            Layouts.put(object, slot.offset(), slot.type(), value.number());
                        }
                    }
                    case 'o' -> Layouts.UNSAFE.putObject(object, slot.offset(), objects[(int) value.number()]);
                    case 's' -> Layouts.UNSAFE.putObject(object, slot.offset(), value.text());
                    default -> {
                    }
                }
            }
        }
        return objects[0];
    }

    /** The type of a call's result. */
    Class<?> result(int call) {
        return results[call];
    }

    Object call(Object root, int call) throws Throwable {
        Object[] values = arguments[call];
        values[0] = root;
        try {
            return (Object) handles[call].invokeExact(values);
        } finally {
            values[0] = null;
        }
    }
}
