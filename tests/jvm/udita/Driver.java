package udita;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import udita.search.DepthFirst;
import udita.search.Search;

/**
 * Runs entry methods on all paths, or on one. Each path runs the method from its beginning.
 *
 * <p>Usage: {@code Driver FILE}. A line of the file is a run: {@code CLASS METHOD [ARGUMENT]...}. A word {@code fresh} before it has
 * the class loaded anew for each path, and {@code replay=DECISIONS} runs one path. Prints a line {@code ==== RUN} for each run, then
 * the text of each solution and the exception of each violation, each followed by a line {@code ----} with its decision string. A run with a
 * path that a JVM can't continue has a last line {@code left out}.
 */
public final class Driver {
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    private Driver() {}

    public static void main(String[] args) throws Throwable {
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            OUT.println("==== " + line);
            List<String> words = new ArrayList<>(List.of(line.split(" ")));
            boolean isFresh = words.remove("fresh");
            Search search = new DepthFirst();
            if (words.get(0).startsWith("replay=")) search = Search.replay(words.remove(0).substring("replay=".length()));
            run(search, isFresh, words);
        }
        OUT.flush();
    }

    private static void run(Search search, boolean isFresh, List<String> words) throws Throwable {
        ClassLoader loader = Driver.class.getClassLoader();
        List<String> violations = new ArrayList<>();
        boolean isLeftOut = false;
        for (udita.search.Path next = search.next(); next != null; next = search.next()) {
            udita.search.Path path = next;
            if (isFresh) loader = fresh(words.get(0).substring(0, words.get(0).lastIndexOf('.') + 1));
            Class<?> type = Class.forName(words.get(0), true, loader);
            Method entry = entry(type, words);
            Object[] values = new Object[words.size() - 2];
            for (int i = 0; i < values.length; i++) {
                boolean isBoolean = entry.getParameterTypes()[i] == boolean.class;
                values[i] = isBoolean ? (Object) Boolean.valueOf(words.get(i + 2)) : Integer.valueOf(words.get(i + 2));
            }
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            try {
                Choices.run(path, () -> {
                    Object result = invoke(type, entry, values);
                    String text = printed.toString(StandardCharsets.UTF_8);
                    // Showing a value may call its toString, which is part of the path.
                    if (text.isEmpty() && entry.getReturnType() != void.class) text = Udita.show(result);
                    // On a JVM, the program may have caught the end of its path.
                    if (!path.isPruned()) OUT.print((text.endsWith("\n") ? text : text + "\n") + "---- " + path.decisions() + "\n");
                });
            } catch (AssumptionViolated e) {
                // No input.
            } catch (Throwable e) {
                String message = e.getMessage() == null ? "" : ": " + e.getMessage();
                violations.add("violation: " + e.getClass().getName() + message + "\n---- " + path.decisions());
            }
            isLeftOut |= path.isLeftOut();
            path.end();
        }
        for (String violation : violations) OUT.println(violation);
        if (isLeftOut) OUT.println("left out");
    }

    private static Method entry(Class<?> type, List<String> words) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(words.get(1)) && method.getParameterCount() == words.size() - 2) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new IllegalArgumentException("no method for " + words);
    }

    private static Object invoke(Class<?> type, Method entry, Object[] values) throws Throwable {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return entry.invoke(Modifier.isStatic(entry.getModifiers()) ? null : constructor.newInstance(), values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** A loader that loads the classes of a package itself. */
    private static ClassLoader fresh(String ofPackage) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) urls.add(new File(entry).toURI().toURL());
        return new URLClassLoader(urls.toArray(new URL[0]), Driver.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                Class<?> loaded = name.startsWith(ofPackage) ? findLoadedClass(name) : super.loadClass(name, resolve);
                return loaded != null ? loaded : findClass(name);
            }
        };
    }
}
