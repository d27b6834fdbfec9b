import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;

/** The JDK's compiler. */
final class Javac extends Compiler {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    /** Completes each phase for all classes before the next phase. */
    private static final String ALL_TOGETHER = "-XDcompilePolicy=simple";
    /** Completes all phases for a class before the next class. */
    private static final String ONE_BY_ONE = "-XDcompilePolicy=bytodo";

    private final List<String> options = new ArrayList<>();
    private boolean warnings;
    private StandardJavaFileManager standard;
    private Files files;

    @Override
    void start(Integer release, boolean warnings) throws Exception {
        this.warnings = warnings;
        options.clear();
        standard = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        standard.setLocation(StandardLocation.CLASS_PATH, List.of());
        standard.setLocation(StandardLocation.SOURCE_PATH, List.of());
        files = new Files(standard);
        options.addAll(more);
        options.addAll(List.of("-proc:none", "-implicit:none", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
        // The errors of one program must not prevent the analysis of others, and javac's progress on a program must not depend on
        // the others: it completes all phases that find most errors, and continues only without errors.
        options.add("-XDshould-stop.ifError=FLOW");
        options.addAll(warnings ? List.of("-Xlint:all,-options") : List.of("-nowarn", "-Xlint:none"));
        choose(release);
        options.addAll(levels(this.release));
    }

    /** The options for a release; none for its own. */
    private static List<String> levels(int release) {
        String level = String.valueOf(release);
        return release == Runtime.version().feature() ? List.of() : List.of("-source", level, "-target", level);
    }

    @Override
    boolean knows(int release) throws Exception {
        List<String> levels = levels(release);
        if (levels.isEmpty()) return true;
        List<Diagnostic<? extends JavaFileObject>> found = new ArrayList<>();
        JavaFileObject nothing = new SimpleJavaFileObject(URI.create("mem:///Nothing.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return "";
            }
        };
        try {
            JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), files, found::add, levels, null, List.of(nothing));
            task.parse();
        } catch (IllegalArgumentException unknown) {
            return false;
        }
        return found.stream().noneMatch(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR);
    }

    @Override
    void classPath(Path directory) throws IOException {
        standard.setLocation(StandardLocation.CLASS_PATH, directory == null ? List.of() : List.of(directory.toFile()));
    }

    @Override
    String identity() {
        return "javac " + System.getProperty("java.version");
    }

    @Override
    void compile(List<Program> programs, Consumer<Integer> at) throws Throwable {
        List<Program> left = programs;
        while (!left.isEmpty()) {
            Throwable failure = attempt(left, ALL_TOGETHER, at);
            if (failure != null) {
                if (programs.size() == 1) throw failure;
                left = search(left, failure, at);
                continue;
            }
            // Class files count only if the whole task had no error.
            List<Program> clean = new ArrayList<>();
            for (Program program : left) {
                if (program.errors.isEmpty()) clean.add(program);
            }
            if (clean.size() == left.size()) return;
            left = clean;
        }
    }

    /**
     * Finds the programs on which javac fails, by completing all phases for each program before the next one. Returns the
     * programs still to be compiled: all others, or only the rest if there are no errors that could prevent a phase.
     */
    private List<Program> search(List<Program> programs, Throwable failure, Consumer<Integer> at) throws Throwable {
        List<Program> left = programs;
        while (!left.isEmpty()) {
            Throwable again = attempt(left, ONE_BY_ONE, at);
            boolean errors = left.stream().anyMatch(program -> !program.errors.isEmpty());
            if (again == null) {
                if (left == programs) throw failure;
                return errors ? left : List.of();
            }
            int culprit = 0;
            while (culprit < left.size() && !Integer.valueOf(left.get(culprit).number).equals(current)) culprit++;
            if (culprit == left.size()) throw again;
            left.get(culprit).unclear = true;
            List<Program> rest = new ArrayList<>(left);
            rest.subList(errors ? culprit : 0, culprit + 1).clear();
            if (errors) return rest;
            left = rest;
        }
        return left;
    }

    /** Compiles; returns null, or a failure that is not an error of a program. */
    private Throwable attempt(List<Program> programs, String policy, Consumer<Integer> at) throws Throwable {
        List<Text> texts = new ArrayList<>();
        for (Program program : programs) {
            program.errors.clear();
            program.warnings.clear();
            program.classes.clear();
            for (Program.File file : program.files) texts.add(new Text(file));
        }
        current = null;
        StringWriter said = new StringWriter();
        List<Diagnostic<? extends JavaFileObject>> found = new ArrayList<>();
        // Without a listener, javac prints its errors in the words of its command line.
        DiagnosticListener<JavaFileObject> listener = verbatim ? null : found::add;
        JavacTask task = (JavacTask) compiler.getTask(said, files, listener, options(policy), null, texts);
        task.addTaskListener(new TaskListener() {
            @Override
            public void started(TaskEvent event) {
                JavaFileObject file = event.getSourceFile();
                if (file instanceof Text) turnTo(((Text) file).file.program, at);
            }

            @Override
            public void finished(TaskEvent event) {
                // The next phase has started for all classes; the first class is not announced.
                if (policy.equals(ALL_TOGETHER) && event.getKind() == TaskEvent.Kind.ANALYZE) turnTo(null, at);
            }
        });
        String result = result(task);
        boolean errors = false;
        for (Diagnostic<? extends JavaFileObject> diagnostic : found) {
            boolean error = diagnostic.getKind() == Diagnostic.Kind.ERROR;
            if (!error && (!warnings || diagnostic.getKind() == Diagnostic.Kind.NOTE)) continue;
            errors |= error;
            Program.File file = null;
            if (diagnostic.getSource() instanceof Text) file = ((Text) diagnostic.getSource()).file;
            if (file == null && programs.size() > 1) return new Failure(diagnostic.toString());
            Program program = file == null ? programs.get(0) : file.program;
            String message = diagnostic.getMessage(Locale.ENGLISH);
            Program.Problem problem = new Program.Problem(diagnostic.getCode(), program, file, diagnostic.getPosition(), message);
            (error ? program.errors : program.warnings).add(problem);
        }
        if (verbatim && result.equals("ERROR")) {
            Program program = programs.get(0);
            String printed = said.toString();
            // The names of in-memory files begin with a slash.
            for (Program.File file : program.files) printed = printed.replace("/" + file.name + ":", file.name + ":");
            program.errors.add(new Program.Problem("", program, null, -1, printed));
            errors = true;
        }
        // javac swallows exceptions after an error in a single program, so they don't count as failures.
        boolean failed = errors ? !result.equals("ERROR") && programs.size() > 1 : !result.equals("OK");
        return failed ? new Failure(said + "\nresult: " + result) : null;
    }

    private List<String> options(String policy) {
        List<String> all = new ArrayList<>(options);
        all.add(policy);
        return all;
    }

    /** {@link JavacTask#call} returns only success or failure; the implementation class also returns the cause. */
    private static String result(JavacTask task) throws Throwable {
        Method call;
        try {
            call = task.getClass().getMethod("doCall");
        } catch (ReflectiveOperationException none) {
            return task.call() ? "OK" : "ERROR";
        }
        try {
            return call.invoke(task).toString();
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    /** A source file in memory. */
    private static final class Text extends SimpleJavaFileObject {
        final Program.File file;

        Text(Program.File file) {
            super(URI.create("mem:///" + file.name), Kind.SOURCE);
            this.file = file;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return file.text;
        }
    }

    /** Reads Java's own classes, and keeps compiled classes in memory. */
    private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
        Files(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            Program program = ((Text) sibling).file.program;
            URI uri = URI.create("mem:///" + name.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            program.classes.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
