package udita.mutants;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The loaded classes of the original or of a mutant, which create the inputs and run the calls. */
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
    /** The classes and fields of the objects of each input that was created. */
    private Map<Task.Part[], Plan[]> plans;

    private record Plan(Class<?> type, Layouts.Slot[] slots) {
    }

    Subject(Task task, Javac.Compiled compiled) throws ReflectiveOperationException {
        this.task = task;
        this.compiled = compiled;
        hasInitialiser = compiled.classes().values().stream().anyMatch(Counting::hasInitialiser);
        compiled.classes().replaceAll((name, code) -> Counting.enter(code));
        load();
    }

    /** Starts a run with new static fields. */
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
        plans = new IdentityHashMap<>();
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

    /** Creates an input, and returns its root. */
    Object make(Task.Part[] parts) throws ReflectiveOperationException {
        Plan[] plan = plans.get(parts);
        if (plan == null) {
            plan = plan(parts);
            plans.put(parts, plan);
        }
        Object[] objects = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            objects[i] = Layouts.UNSAFE.allocateInstance(plan[i].type);
        }
        for (int i = 0; i < parts.length; i++) {
            Task.Value[] values = parts[i].values();
            for (int j = 0; j < values.length; j++) set(objects, objects[i], plan[i].slots[j], values[j]);
        }
        return objects[0];
    }

    private Plan[] plan(Task.Part[] parts) throws ReflectiveOperationException {
        Plan[] plan = new Plan[parts.length];
        for (int i = 0; i < parts.length; i++) {
            Class<?> type = type(parts[i].type());
            Layouts.Slot[] slots = layouts.of(type);
            List<String> names = Stream.of(slots).map(Layouts.Slot::name).toList();
            if (!names.equals(List.of(parts[i].names()))) throw new NoSuchFieldException(names.toString());
            plan[i] = new Plan(type, slots);
        }
        return plan;
    }

    private static void set(Object[] objects, Object object, Layouts.Slot slot, Task.Value value) {
        switch (value.kind()) {
            case '#' -> Layouts.put(object, slot.offset(), slot.type(), value.number());
            case 'o' -> Layouts.UNSAFE.putObject(object, slot.offset(), objects[(int) value.number()]);
            case 's' -> Layouts.UNSAFE.putObject(object, slot.offset(), value.text());
            default -> {
            }
        }
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
