package udita;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.BufferedReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles and runs many programs in one JVM, each isolated from the others.
 *
 * <p>Usage: {@code java -ea Programs.java run|check|compile|ecj DIRECTORY [OPTION]...}, with options of the compiler. Standard input lists the programs, one per line: a name
 * and the program's files, the one with the main class first, separated by tabs. The results are files in
 * {@code DIRECTORY}:
 *
 * <ul>
 *   <li>of {@code run}: {@code NAME.out} is the program's output, {@code NAME.status} its exit status and, after a
 *       space, the exception that ended it; and those of {@code compile};
 *   <li>of {@code compile}: the directory {@code NAME} has the class files;
 *   <li>of {@code ecj}: the same by Eclipse's compiler, which must be on the class path;
 *   <li>of {@code check}, and otherwise where a program does not compile: {@code NAME.errors} has the number of the
 *       line (of the first file; 0 in others) and the text of every error. It is empty if the program compiles.
 * </ul>
 */
public final class Programs {
    private Programs() {}

    /** One program. */
    private record Program(String name, List<Path> files) {
        /** The simple name of the main class. */
        String main() {
            String file = files.get(0).getFileName().toString();
            return file.substring(0, file.length() - ".java".length());
        }
    }

    /** The results of javac for a program. */
    private record Compiled(Map<String, ByteArrayOutputStream> classes, List<String> errors) {}

    /** Keeps class files in memory. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();

        InMemory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(className, bytes);
            URI uri = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }

    /** Loads the classes of one program only. */
    private static final class Loader extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> classes;

        Loader(Map<String, ByteArrayOutputStream> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }

    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final ThreadLocal<StandardJavaFileManager> MANAGER =
        ThreadLocal.withInitial(() -> COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8));

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[1]);
        List<Program> programs = new ArrayList<>();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null;) {
            String[] words = line.split("\t");
            programs.add(new Program(words[0], Arrays.stream(words).skip(1).map(Path::of).toList()));
        }
        List<String> options = List.of(args).subList(2, args.length);
        if (args[0].equals("ecj")) {
            for (Program program : programs) {
                Thread thread = new Thread(() -> ecj(program, directory, options));
                thread.setDaemon(true);
                thread.start();
                thread.join(20_000);
                if (thread.isAlive()) write(directory, program.name + ".errors", "0 ecj does not end\n");
            }
            System.exit(0);
        }
        Map<Program, Compiled> compiled = new ConcurrentHashMap<>();
        programs.parallelStream().forEach(program -> compiled.put(program, compile(program, options)));
        PrintStream out = System.out;
        for (Program program : programs) {
            Compiled code = compiled.get(program);
            if (args[0].equals("check") || !code.errors.isEmpty()) {
                write(directory, program.name + ".errors", String.join("", code.errors));
            } else {
                save(code.classes, directory.resolve(program.name));
                if (args[0].equals("run")) run(program, code.classes, directory);
            }
        }
        System.setOut(out);
        // A program may have left threads behind.
        System.exit(0);
    }

    private static void save(Map<String, ByteArrayOutputStream> classes, Path directory) throws IOException {
        for (Map.Entry<String, ByteArrayOutputStream> entry : classes.entrySet()) {
            Path file = directory.resolve(entry.getKey().replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue().toByteArray());
        }
    }

    /** Compiles by Eclipse's compiler. */
    private static void ecj(Program program, Path directory, List<String> more) {
        List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8", "-d"));
        options.add(directory.resolve(program.name).toString());
        options.addAll(more);
        program.files.forEach(file -> options.add(file.toString()));
        StringWriter errors = new StringWriter();
        PrintWriter writer = new PrintWriter(errors);
        try {
            Class<?> compiler = Class.forName("org.eclipse.jdt.core.compiler.batch.BatchCompiler");
            Class<?> progress = Class.forName("org.eclipse.jdt.core.compiler.CompilationProgress");
            Method compile =
                compiler.getMethod("compile", String[].class, PrintWriter.class, PrintWriter.class, progress);
            boolean fine =
                (boolean) compile.invoke(null, options.toArray(String[]::new), writer, writer, null);
            if (!fine) write(directory, program.name + ".errors", "0 " + errors + "\n");
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException(program.name, e);
        }
    }

    private static Compiled compile(Program program, List<String> more) {
        StandardJavaFileManager manager = MANAGER.get();
        InMemory memory = new InMemory(manager);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xdiags:compact"));
        options.addAll(more);
        Iterable<? extends JavaFileObject> files = manager.getJavaFileObjectsFromPaths(program.files);
        boolean fine = COMPILER.getTask(null, memory, diagnostics, options, null, files).call();
        List<String> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() != Diagnostic.Kind.ERROR) continue;
            JavaFileObject source = diagnostic.getSource();
            boolean inMain = source != null && source.isNameCompatible(program.main(), JavaFileObject.Kind.SOURCE);
            String message = diagnostic.getMessage(null).replace("\n", " ");
            errors.add((inMain ? diagnostic.getLineNumber() : 0) + " " + message + "\n");
        }
        if (!fine && errors.isEmpty()) errors.add("0 javac failed\n");
        return new Compiled(memory.classes, errors);
    }

    private static void run(Program program, Map<String, ByteArrayOutputStream> classes, Path directory) throws Exception {
        String suffix = "." + program.main();
        String main =
            classes.keySet().stream().filter(name -> ("." + name).endsWith(suffix)).findFirst().orElseThrow();
        String text = Files.readString(program.files.get(0));
        // Programs that end their JVM, show that main was called by reflection, or have a main that only `java` finds.
        boolean hasMain = text.contains("public static void main(");
        if (!hasMain || text.contains("System.exit") || text.contains("StackTrace")) {
            runApart(program, main, directory);
            return;
        }
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        String[] status = {"timeout"};
        Thread thread =
            new Thread(
                () -> {
                    try {
                        Class<?> type = Class.forName(main, true, new Loader(classes));
                        Method method = type.getMethod("main", String[].class);
                        method.setAccessible(true);
                        method.invoke(null, (Object) new String[0]);
                        status[0] = "0";
                    } catch (InvocationTargetException e) {
                        status[0] = "1 " + e.getCause();
                    } catch (Throwable e) {
                        status[0] = "1 " + e;
                    }
                },
                "main");
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        thread.setDaemon(true);
        thread.start();
        thread.join(60_000);
        Files.write(directory.resolve(program.name + ".out"), printed.toByteArray());
        write(directory, program.name + ".status", status[0]);
    }

    /** Runs a program, whose class files are saved, in a JVM of its own. */
    private static void runApart(Program program, String main, Path directory) throws Exception {
        String classes = directory.resolve(program.name).toString();
        List<String> command =
            List.of(JAVA, "-ea", "-Dfile.encoding=UTF-8", "-XX:TieredStopAtLevel=1", "-cp", classes, main);
        ProcessBuilder java = new ProcessBuilder(command);
        Path errors = directory.resolve(program.name + ".stderr");
        java.redirectOutput(directory.resolve(program.name + ".out").toFile());
        java.redirectError(errors.toFile());
        int status = java.start().waitFor();
        String uncaught = "Exception in thread \"main\" ";
        String thrown =
            Files.readAllLines(errors).stream()
                .filter(line -> line.startsWith(uncaught))
                .map(line -> " " + line.substring(uncaught.length()))
                .collect(Collectors.joining());
        write(directory, program.name + ".status", status + thrown);
    }

    private static void write(Path directory, String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }
}
