package udita;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a test abstraction until a run satisfies all its assumptions, and shows the output or the result of that run.
 *
 * <pre>java -cp udita-api.jar:CLASSES udita.Main CLASS[#METHOD] [ARGUMENT]...</pre>
 *
 * <p>The default method is {@code main}. Its parameters are primitive values, strings, or one {@code String[]}. If it is
 * not static, it runs on a new object that a constructor without arguments makes. Each try reloads the program's
 * classes, so that tries share no static fields. The system property {@code udita.tries} limits the number of tries
 * (default 10000), and {@code udita.seed} fixes the choices. The exit status is 1 if the run ends with an exception, and
 * 2 if no try satisfies all assumptions.
 */
public final class Main {
    private Main() {}

    /**
     * Runs a program.
     *
     * @param args the class, and the arguments of its method
     * @throws Throwable any exception that the program throws
     */
    public static void main(String[] args) throws Throwable {
        if (args.length == 0) {
            System.err.println("usage: java -cp udita-api.jar:CLASSES udita.Main CLASS[#METHOD] [ARGUMENT]...");
            System.exit(2);
        }
        int tries = Integer.getInteger("udita.tries", 10_000);
        PrintStream out = System.out;
        for (int i = 0; i < tries; i++) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed));
            try {
                Object result = run(args);
                if (printed.size() == 0 && result != null) {
                    System.out.println(Udita.show(result));
                }
                return;
            } catch (AssumptionViolated e) {
                printed.reset();
            } finally {
                System.out.flush();
                System.setOut(out);
                printed.writeTo(out);
                out.flush();
            }
        }
        System.err.println("udita: none of " + tries + " runs satisfied all assumptions (-Dudita.tries=N for more)");
        System.exit(2);
    }

    private static Object run(String[] args) throws Throwable {
        String[] names = args[0].split("#", 2);
        String name = names.length > 1 ? names[1] : "main";
        Class<?> type = Class.forName(names[0], true, new Fresh());
        for (Method method : type.getDeclaredMethods()) {
            Object[] values = method.getName().equals(name) ? arguments(method, args) : null;
            if (values != null) {
                method.setAccessible(true);
                try {
                    return method.invoke(Modifier.isStatic(method.getModifiers()) ? null : make(type), values);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        }
        throw new IllegalArgumentException("no method " + name + " takes these arguments");
    }

    private static Object make(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    /** Converts the arguments to the types of {@code method}'s parameters; null if the method can't take them. */
    private static Object[] arguments(Method method, String[] args) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length == 1 && types[0] == String[].class) {
            String[] rest = new String[args.length - 1];
            System.arraycopy(args, 1, rest, 0, rest.length);
            return new Object[] {rest};
        }
        if (types.length != args.length - 1) {
            return null;
        }
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            values[i] = value(types[i], args[i + 1]);
            if (values[i] == null) {
                return null;
            }
        }
        return values;
    }

    private static Object value(Class<?> type, String text) {
        if (type == int.class) return Integer.valueOf(text);
        if (type == long.class) return Long.valueOf(text);
        if (type == short.class) return Short.valueOf(text);
        if (type == byte.class) return Byte.valueOf(text);
        if (type == double.class) return Double.valueOf(text);
        if (type == float.class) return Float.valueOf(text);
        if (type == boolean.class) return Boolean.valueOf(text);
        if (type == char.class && text.length() == 1) return text.charAt(0);
        return type == String.class ? text : null;
    }

    /** Loads the program's classes itself, and delegates all others to the parent loader. */
    private static final class Fresh extends URLClassLoader {
        Fresh() throws MalformedURLException {
            super(path(), Main.class.getClassLoader());
        }

        private static URL[] path() throws MalformedURLException {
            List<URL> urls = new ArrayList<>();
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
                urls.add(new File(entry).toURI().toURL());
            }
            return urls.toArray(new URL[0]);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded == null && !name.startsWith("java.") && !name.startsWith("udita.")) {
                    try {
                        loaded = findClass(name);
                    } catch (ClassNotFoundException e) {
                        // The class is not on the program's path: it may be a class of the JDK.
                    }
                }
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
        }
    }
}
