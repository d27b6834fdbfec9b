import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/**
 * Judges programs in Kotlin or Scala, for `udita diff` (docs/diff.md, "Warm commands"): compiles each by a compiler, runs its `main`, and
 * loads all its classes.
 *
 *     warm:java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 Jvm.java kotlin kotlin-2.4.21 [OPTION]...
 *
 * The first word is `kotlin`, `scala3` or `scala2`, the second one a directory with the jars of the compiler and its libraries. Further
 * words are options of the compiler.
 */
class Jvm {
    // udita takes answers of at most 60 KiB.
    static final int LONGEST = 10000;
    static final String LIBRARIES = ".*[/\\\\](kotlin-stdlib|annotations|scala-library|scala3-library)[^/\\\\]*";
    static final PrintStream ANSWERS = System.out;
    // Libraries keep the stream that they find first, so it stays the same, and what it writes to changes.
    static final ByteArrayOutputStream PRINTED = new ByteArrayOutputStream();

    static ClassLoader compilers;
    static String classPath;

    public static void main(String[] words) throws Exception {
        PrintStream stream = new PrintStream(PRINTED, true, "UTF-8");
        System.setOut(stream);
        System.setErr(stream);
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of(words[1]))) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().collect(Collectors.toList());
        }
        // Programs need the libraries only. The compiler's own jar on their class path would be searched for each program.
        classPath = jars.stream().map(Path::toString).filter(jar -> jar.matches(LIBRARIES)).collect(Collectors.joining(File.pathSeparator));
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) urls.add(jar.toUri().toURL());
        compilers = new URLClassLoader(urls.toArray(new URL[0]));
        Thread.currentThread().setContextClassLoader(compilers);
        // Kotlin's compiler then keeps what it has read of the libraries.
        System.setProperty("kotlin.environment.keepalive", "true");
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        for (String length = line(in); length != null; length = line(in)) {
            byte[] program = new byte[Integer.parseInt(length.trim())];
            in.readFully(program);
            Path directory = Files.createTempDirectory("jvm");
            String answer;
            try {
                answer = judge(directory, program, words);
            } catch (Throwable failure) {
                answer = "crash: " + json(trace(failure));
            }
            remove(directory);
            ANSWERS.println(answer);
            ANSWERS.flush();
        }
    }

    static String judge(Path directory, byte[] program, String[] words) throws Throwable {
        boolean isKotlin = words[0].equals("kotlin");
        Path source = directory.resolve(isKotlin ? "main.kt" : "main.scala"), classes = Files.createDirectory(directory.resolve("classes"));
        Files.write(source, program);
        List<String> options = new ArrayList<>(List.of(words).subList(2, words.length));
        options.addAll(List.of("-d", classes.toString(), "-classpath", classPath));
        if (isKotlin) options.add("-no-stdlib");
        if (!isKotlin) options.add("-color:never");
        options.add(source.toString());
        PRINTED.reset();
        String verdict = compile(words[0], options.toArray(new String[0]));
        // Errors name the file without its place.
        String messages = PRINTED.toString("UTF-8").replace("file://", "").replace(directory + "/", "");
        if (!verdict.equals("ok")) return verdict + ": " + json(messages);
        return run(classes, isKotlin ? "MainKt" : "Main");
    }

    /** Compiles by the public entry points of each compiler: `ok`, `fail` or `crash`. */
    static String compile(String language, String[] options) throws Throwable {
        if (language.equals("kotlin")) {
            Class<?> compiler = compilers.loadClass("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
            Object code = method(compiler, "exec", PrintStream.class, String[].class).invoke(compiler.getConstructor().newInstance(), System.out, options);
            return code.toString().equals("OK") ? "ok" : code.toString().equals("COMPILATION_ERROR") ? "fail" : "crash";
        }
        boolean failed;
        if (language.equals("scala3")) {
            Object reporter = method(compilers.loadClass("dotty.tools.dotc.Main"), "process", String[].class).invoke(null, (Object) options);
            failed = (boolean) method(reporter.getClass(), "hasErrors").invoke(reporter);
        } else {
            Class<?> compiler = compilers.loadClass("scala.tools.nsc.MainClass");
            Object driver = compiler.getConstructor().newInstance();
            method(compiler, "process", String[].class).invoke(driver, (Object) options);
            Object reporter = method(compiler, "reporter").invoke(driver);
            failed = (boolean) method(reporter.getClass(), "hasErrors").invoke(reporter);
        }
        return failed ? "fail" : "ok";
    }

    static Method method(Class<?> type, String name, Class<?>... parameters) throws Exception {
        Method method = type.getMethod(name, parameters);
        method.setAccessible(true);
        return method;
    }

    static String run(Path classes, String main) throws Throwable {
        PRINTED.reset();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, compilers)) {
            try {
                method(Class.forName(main, true, loader), "main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException thrown) {
                Throwable cause = thrown.getCause();
                while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) cause = cause.getCause();
                if (cause instanceof LinkageError || cause instanceof BootstrapMethodError) throw cause;
                System.out.println("threw " + cause.getClass().getName());
            }
            String printed = PRINTED.toString("UTF-8");
            // The JVM verifies a class when it is initialized, which `main` may not have done.
            List<String> names;
            try (Stream<Path> files = Files.walk(classes)) {
                names = files.map(file -> classes.relativize(file).toString()).filter(name -> name.endsWith(".class")).sorted().collect(Collectors.toList());
            }
            for (String name : names) {
                try {
                    Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), true, loader);
                } catch (ExceptionInInitializerError ignored) {
                    // The program threw it.
                }
            }
            return "ok " + json(printed);
        }
    }

    static String trace(Throwable failure) {
        while (failure instanceof InvocationTargetException) failure = failure.getCause();
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    static String json(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.substring(0, Math.min(LONGEST, text.length())).toCharArray()) {
            if (c == '"' || c == '\\') quoted.append('\\').append(c);
            else if (c < ' ' || c > '~') quoted.append(String.format("\\u%04x", (int) c));
            else quoted.append(c);
        }
        return quoted + "\"";
    }

    static String line(DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') return line.toString();
            line.append((char) c);
        }
        return null;
    }

    static void remove(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
        }
        for (Path file : files) Files.delete(file);
    }
}
