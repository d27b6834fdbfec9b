import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Loads, verifies and runs what was compiled. */
final class Runner {
    /** Number of characters of an exception's message that are kept. */
    private static final int LONGEST_MESSAGE = 1 << 16;

    private final Answers answers;
    private final Printed printed;
    /** Whether to tell what reflection tells of the classes. */
    private final boolean describes;
    private final Properties properties = new Properties();
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    /** Takes output that isn't kept. */
    private final PrintStream nowhere = System.err;
    private volatile boolean running;

    Runner(Answers answers, Printed printed, boolean describes) {
        this.answers = answers;
        this.printed = printed;
        this.describes = describes;
        properties.putAll(System.getProperties());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                if (running) answers.exits(printed.text(), printed.isCut());
            } catch (IOException none) {
                // The end of this process tells enough.
            }
        }, "udita"));
    }

    /** Whether nothing is left of it in this process. */
    boolean run(Program program) throws IOException {
        printed.clear();
        // A program may close one of them and use the other.
        PrintStream out = new PrintStream(printed, true, UTF_8);
        PrintStream err = new PrintStream(printed, true, UTF_8);
        System.setOut(out);
        System.setErr(err);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        Runnable task = () -> attempt(program);
        ThreadGroup group = new ThreadGroup("main");
        Thread main = new Thread(group, task, "main");
        attempt = null;
        running = true;
        main.start();
        boolean clean = finish(main, group);
        running = false;
        out.flush();
        err.flush();
        Attempt ended = attempt;
        if (ended == null) return restore();
        answers.ran(printed.text(), printed.isCut(), ended.end);
        return restore() && clean && !ended.outOfMemory;
    }

    /** Undoes what a program changed in this process; whether that was possible. */
    @SuppressWarnings({"deprecation", "removal"})
    private boolean restore() {
        try {
            if (System.getSecurityManager() != null) return false;
            Thread.setDefaultUncaughtExceptionHandler(null);
            System.setOut(nowhere);
            System.setErr(nowhere);
            System.setProperties((Properties) properties.clone());
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            return FileDescriptor.in.valid() && FileDescriptor.out.valid() && FileDescriptor.err.valid();
        } catch (Throwable byTheProgram) {
            return false;
        }
    }

    /** How a program ended. */
    private static final class Attempt {
        final String end;
        final boolean outOfMemory;

        Attempt(String end, boolean outOfMemory) {
            this.end = end;
            this.outOfMemory = outOfMemory;
        }
    }

    private volatile Attempt attempt;

    /** Waits for a program's threads as a JVM does; whether none is left. */
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
                // It waits all the same.
            }
        }
    }

    private void attempt(Program program) {
        try {
            List<Class<?>> types = load(program);
            if (describes) answers.described(Metadata.of(types));
            Method main = main(types);
            if (main == null) return;
            main.invoke(null, (Object) new String[0]);
            attempt = new Attempt("\"returned\"", false);
        } catch (Refused refused) {
            attempt = new Attempt(end("refused", refused.getCause()), false);
        } catch (InvocationTargetException wrapped) {
            attempt = threw(wrapped.getCause());
        } catch (Throwable thrown) {
            attempt = threw(thrown);
        }
    }

    private static Attempt threw(Throwable thrown) {
        return new Attempt(end("threw", thrown), thrown instanceof OutOfMemoryError);
    }

    /** A class file that isn't taken. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(Throwable cause) {
            super(cause);
        }
    }

    /** All classes by their names, verified. */
    private static List<Class<?>> load(Program program) throws Refused {
        Loader loader = new Loader(program.classes);
        Thread.currentThread().setContextClassLoader(loader);
        List<Class<?>> types = new ArrayList<>();
        try {
            for (String name : program.classes.keySet()) {
                Class<?> type = Class.forName(name, false, loader);
                // A class is linked, and so verified, before it tells its members.
                type.getDeclaredMethods();
                type.getDeclaredFields();
                types.add(type);
            }
        } catch (LinkageError | ClassNotFoundException refused) {
            throw new Refused(refused);
        }
        return types;
    }

    /** The method to be run: that of {@code Main} or else of the first class; none is no error. */
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
        String type = Answers.quoted(thrown.getClass().getName());
        return "{\"" + how + "\":{\"class\":" + type + ",\"message\":" + Answers.quoted(message) + "}}";
    }

    /** The classes of one program, which sees nothing else but Java's own. */
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
