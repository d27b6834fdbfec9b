import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Separate compilation: a compiler receives each file of a program alone, with the class files of the whole program on the class
 * path. These come from the same compiler or from another one. If it is another one, every second file keeps the class files of
 * that compiler, so that class files of both are linked.
 */
final class Separate extends Compiler {
    private final Compiler whole;
    private final Compiler each;

    Separate(Compiler whole, Compiler each) {
        this.whole = whole;
        this.each = each;
    }

    @Override
    void start(Integer release, boolean warnings) throws Throwable {
        whole.start(release, warnings);
        each.start(release, warnings);
        oldest = Math.max(whole.oldest, each.oldest);
        newest = Math.min(whole.newest, each.newest);
        this.release = newest;
        for (Compiler compiler : List.of(whole, each)) {
            if (compiler.release != newest) compiler.start(newest, warnings);
        }
    }

    @Override
    boolean knows(int release) throws Exception {
        return whole.knows(release) && each.knows(release);
    }

    @Override
    String identity() throws Exception {
        return whole == each ? each.identity() : each.identity() + ", " + whole.identity();
    }

    @Override
    void compile(List<Program> programs, Consumer<Integer> at) throws Throwable {
        compileBy(whole, programs, at);
        List<Program> compiled = new ArrayList<>();
        Map<String, byte[]> library = new HashMap<>();
        for (Program program : programs) {
            if (program.unclear || !program.errors.isEmpty() || program.files.size() < 2) continue;
            // They will be reported again.
            program.warnings.clear();
            compiled.add(program);
            library.putAll(program.classes);
        }
        int files = compiled.stream().mapToInt(program -> program.files.size()).max().orElse(0);
        if (files == 0) return;
        Path directory = Files.createTempDirectory("udita-classes");
        try {
            for (Map.Entry<String, byte[]> type : library.entrySet()) {
                Path file = directory.resolve(type.getKey().replace('.', '/') + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, type.getValue());
            }
            each.classPath(directory);
            for (int file = 0; file < files; file++) compileEach(compiled, file, at);
        } finally {
            each.classPath(null);
            delete(directory);
        }
    }

    /** Compiles the file with this number of each program. */
    private void compileEach(List<Program> programs, int file, Consumer<Integer> at) throws Throwable {
        Map<Program, Program> parts = new HashMap<>();
        List<Program> all = new ArrayList<>();
        for (Program program : programs) {
            if (program.unclear || file >= program.files.size()) continue;
            Program part = new Program(program.number);
            Program.File source = program.files.get(file);
            part.files.add(new Program.File(part, source.name, source.text));
            parts.put(part, program);
            all.add(part);
        }
        if (all.isEmpty()) return;
        compileBy(each, all, at);
        for (Program part : all) {
            Program program = parts.get(part);
            program.unclear |= part.unclear;
            for (Program.Problem problem : part.errors) program.errors.add(problem.in(file));
            for (Program.Problem problem : part.warnings) program.warnings.add(problem.in(file));
            boolean stays = whole != each && file % 2 == 0;
            if (!stays) replace(program.classes, part.classes);
        }
    }

    /** Replaces the classes of a file, including nested ones. */
    private static void replace(Map<String, byte[]> classes, Map<String, byte[]> by) {
        Set<String> outer = new HashSet<>();
        for (String name : by.keySet()) outer.add(outermost(name, by));
        classes.keySet().removeIf(name -> outer.contains(outermost(name, classes)));
        classes.putAll(by);
    }

    /** The name of the outermost class around a class. */
    private static String outermost(String name, Map<String, byte[]> classes) {
        for (int end = name.indexOf('$', 1); end > 0; end = name.indexOf('$', end + 1)) {
            if (classes.containsKey(name.substring(0, end))) return name.substring(0, end);
        }
        return name;
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            Iterable<Path> innermost = files.sorted(Comparator.reverseOrder())::iterator;
            for (Path file : innermost) Files.delete(file);
        }
    }
}
