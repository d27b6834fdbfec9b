import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** One run of a program: its classes are loaded and verified, and {@code main} is called in a thread of that name. */
final class Execution {
    /** Upper bound on the characters kept of an exception's message. */
    private static final int LONGEST_MESSAGE = 1 << 16;

    private final Map<String, byte[]> classes;
    /** Receives the metadata of the classes, if it is wanted. */
    private final Consumer<String> described;
    private volatile String end;
    private volatile boolean outOfMemory;

    Execution(Map<String, byte[]> classes, Consumer<String> described) {
        this.classes = classes;
        this.described = described;
    }

    /** Runs the program until it and its threads have ended. Returns whether no thread is left. */
    boolean run() {
        ThreadGroup group = new ThreadGroup("main");
        Thread main = new Thread(group, this::attempt, "main");
        main.start();
        return finish(main, group);
    }

    /** The end of the run, in JSON; null if there was nothing to run. */
    String end() {
        return end;
    }

    /** Whether the program exhausted the memory. */
    boolean isOutOfMemory() {
        return outOfMemory;
    }

    /** Waits for a program's threads as a JVM does. Returns whether none is left. */
    private static boolean finish(Thread main, ThreadGroup group) {
        join(main);
        while (true) {
            Thread[] threads = new Thread[group.activeCount() + 16];
            int count;
            try {
                count = group.enumerate(threads);
            } catch (SecurityException byTheProgram) {
                return false;
            }
            Thread waited = null;
            for (int i = 0; i < count; i++) {
                if (!threads[i].isDaemon()) waited = threads[i];
            }
            if (waited == null) return count == 0;
            join(waited);
        }
    }

    private static void join(Thread thread) {
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException byTheProgram) {
                // Continue to wait.
            }
        }
    }

    private void attempt() {
        try {
            List<Class<?>> types = load();
            if (described != null) described.accept(Metadata.of(types));
            Method main = main(types);
            if (main == null) return;
            main.invoke(null, (Object) new String[0]);
            end = "\"returned\"";
        } catch (Refused refused) {
            end = end("refused", refused.getCause());
        } catch (InvocationTargetException wrapped) {
            threw(wrapped.getCause());
        } catch (Throwable thrown) {
            threw(thrown);
        }
    }

    private void threw(Throwable thrown) {
        outOfMemory = thrown instanceof OutOfMemoryError;
        end = end("threw", thrown);
    }

    /** A class file that is refused. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(Throwable cause) {
            super(cause);
        }
    }

    /** All classes by name, verified. */
    private List<Class<?>> load() throws Refused {
        Loader loader = new Loader(classes);
        Thread.currentThread().setContextClassLoader(loader);
        List<Class<?>> types = new ArrayList<>();
        try {
            for (String name : classes.keySet()) {
                Class<?> type = Class.forName(name, false, loader);
                // Linking, and thus verification, must precede access to the members.
                type.getDeclaredMethods();
                type.getDeclaredFields();
                types.add(type);
            }
        } catch (LinkageError | ClassNotFoundException refused) {
            throw new Refused(refused);
        }
        return types;
    }

    /** The method to run: that of {@code Main}, or else of the first class; having none is not an error. */
    private static Method main(List<Class<?>> types) {
        Method main = null;
        for (Class<?> type : types) {
            if (main != null && !type.getSimpleName().equals("Main")) continue;
            try {
                Method found = type.getMethod("main", String[].class);
                if (Modifier.isStatic(found.getModifiers()) && found.getReturnType() == void.class) {
                    found.setAccessible(true);
                    if (main == null || type.getEnclosingClass() == null) main = found;
                }
            } catch (NoSuchMethodException none) {
                continue;
            }
        }
        return main;
    }

    private static String end(String how, Throwable thrown) {
        String message;
        try {
            message = String.valueOf(thrown.getMessage());
        } catch (Throwable again) {
            message = "";
        }
        if (message.length() > LONGEST_MESSAGE) message = message.substring(0, LONGEST_MESSAGE);
        String type = Frames.quoted(thrown.getClass().getName());
        return "{\"" + how + "\":{\"class\":" + type + ",\"message\":" + Frames.quoted(message) + "}}";
    }

    /** The classes of one program. It sees no other classes except Java's own. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super("app", ClassLoader.getPlatformClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
