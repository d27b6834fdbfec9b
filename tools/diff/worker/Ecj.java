import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Consumer;

import org.eclipse.jdt.core.compiler.CategorizedProblem;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.internal.compiler.ClassFile;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.ICompilerRequestor;
import org.eclipse.jdt.internal.compiler.ast.CompilationUnitDeclaration;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.batch.FileSystem;
import org.eclipse.jdt.internal.compiler.batch.Main;
import org.eclipse.jdt.internal.compiler.env.ICompilationUnit;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;

/**
 * Eclipse's compiler: its core, configured by its batch compiler. (Its implementation of {@code javax.tools} is missing in some
 * distributions.)
 */
final class Ecj extends Compiler {
    private final Map<Integer, String> kinds = kinds();
    private Main main;
    private FileSystem library;
    private boolean warnings;
    /** The class path while the compiler is asked which releases it knows. */
    private Path empty;
    /** An internal error that the compiler reported like an error of a program; null if there was none. */
    private String inner;

    @Override
    void start(Integer release, boolean warnings) throws Exception {
        this.warnings = warnings;
        Path empty = Files.createTempDirectory("udita-empty");
        try {
            // Without a class path it would use ours.
            this.empty = empty;
            choose(release);
            configure(empty, this.release);
        } finally {
            Files.delete(empty);
        }
    }

    @Override
    boolean knows(int release) throws Exception {
        try {
            configure(empty, release);
            return true;
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }

    @Override
    void classPath(Path directory) throws Exception {
        if (directory == null) {
            start(release, warnings);
        } else {
            configure(directory, release);
        }
    }

    /** Configures the compiler for a release, with class files in a directory. */
    private void configure(Path classPath, int release) throws Exception {
        String level = release == 8 ? "1.8" : String.valueOf(release);
        List<String> options = new ArrayList<>(List.of("-proc:none", "-source", level, "-target", level));
        options.addAll(more);
        options.addAll(List.of("-classpath", classPath.toString()));
        if (!warnings) options.add("-nowarn");
        // It requires a file, though it doesn't read it.
        options.add("Main.java");
        StringWriter said = new StringWriter();
        main = new Main(new PrintWriter(said), new PrintWriter(said), false, null, null);
        main.configure(options.toArray(new String[0]));
        library = main.getLibraryAccess();
    }

    @Override
    String identity() throws IOException {
        ResourceBundle messages = ResourceBundle.getBundle("org.eclipse.jdt.internal.compiler.batch.messages");
        String[] words = messages.getString("compiler.version").trim().split(",\\s*");
        String version = words[words.length - 1];
        // Some distributions leave a placeholder there.
        if (!version.matches("\\d.*")) version = bundleVersion();
        return "ecj " + version + ", Java " + System.getProperty("java.version");
    }

    /** The version in the manifest of its jar, without the qualifier. */
    private static String bundleVersion() throws IOException {
        URL own = Main.class.getResource("Main.class");
        JarURLConnection jar = (JarURLConnection) own.openConnection();
        String version = jar.getMainAttributes().getValue("Bundle-Version");
        return version == null ? "without version" : version.replaceFirst("\\.\\D.*$", "");
    }

    @Override
    void compile(List<Program> programs, Consumer<Integer> at) throws Failure {
        Map<ICompilationUnit, Program.File> sources = new HashMap<>();
        List<ICompilationUnit> units = new ArrayList<>();
        for (Program program : programs) {
            for (Program.File file : program.files) {
                ICompilationUnit unit = new CompilationUnit(file.text.toCharArray(), file.name, "UTF-8");
                sources.put(unit, file);
                units.add(unit);
            }
        }
        current = null;
        inner = null;
        List<Program.File> finished = new ArrayList<>();
        ICompilerRequestor requestor = result -> {
            Program.File file = sources.get(result.getCompilationUnit());
            take(result, file);
            finished.add(file);
        };
        CompilerOptions options = new CompilerOptions(main.options);
        // As its batch compiler does.
        options.performMethodsFullRecovery = false;
        options.performStatementsRecovery = false;
        var compiler = new org.eclipse.jdt.internal.compiler.Compiler(
                library,
                main.getHandlingPolicy(),
                options,
                requestor,
                main.getProblemFactory()) {
            @Override
            public void process(CompilationUnitDeclaration unit, int index) {
                Program program = sources.get(unit.compilationResult.compilationUnit).program;
                turnTo(program, at);
                try {
                    super.process(unit, index);
                } catch (OutOfMemoryError none) {
                    throw none;
                } catch (RuntimeException | Error failure) {
                    if (programs.size() == 1) throw failure;
                    program.unclear = true;
                }
            }
        };
        compiler.compile(units.toArray(new ICompilationUnit[0]));
        if (inner != null && programs.size() == 1) throw new Failure(inner);
        boolean explained = programs.size() == 1 && !programs.get(0).errors.isEmpty();
        if (finished.size() < units.size() && !explained) throw new IllegalStateException("ecj stopped without a word");
    }

    private void take(CompilationResult result, Program.File file) {
        Program program = file.program;
        if (result.hasProblems()) {
            for (CategorizedProblem problem : result.getProblems()) {
                boolean error = problem.isError();
                if (error && problem.getID() == IProblem.Unclassified) {
                    inner = words(problem.getMessage());
                    program.unclear = true;
                }
                if (!error && !(warnings && problem.isWarning())) continue;
                String kind = kinds.getOrDefault(problem.getID(), String.valueOf(problem.getID()));
                Program.Problem found = new Program.Problem(kind, program, file, problem.getSourceStart(), problem.getMessage());
                (error ? program.errors : program.warnings).add(found);
            }
        }
        for (ClassFile type : result.getClassFiles()) {
            program.classes.put(new String(type.fileName()).replace('/', '.'), type.getBytes());
        }
    }

    /** The message of an internal error, without the name of the compiled unit. */
    private static String words(String message) {
        return message.replaceFirst("^Internal compiler error: ", "").replaceFirst(" for \\w+$", "");
    }

    /** The names of the kinds of problems; of several names for the same kind, the first. */
    private static Map<Integer, String> kinds() {
        Map<Integer, String> kinds = new HashMap<>();
        List<Field> fields = new ArrayList<>();
        Collections.addAll(fields, IProblem.class.getFields());
        fields.sort((left, right) -> left.getName().compareTo(right.getName()));
        for (Field field : fields) {
            try {
                boolean plain = field.getType() == int.class && field.getAnnotation(Deprecated.class) == null;
                if (plain) kinds.putIfAbsent(field.getInt(null), field.getName());
            } catch (IllegalAccessException impossible) {
                continue;
            }
        }
        return kinds;
    }
}
