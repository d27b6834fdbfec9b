package udita.junit;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The program by which the machine runs a generator: a class in the package of the generator, which calls it with its arguments and then the
 * filter. If the generator is a finitization, the program makes a candidate of it, and its result is the decision string by which a JVM makes
 * the same one.
 *
 * @param filter null if there is none
 * @param candidate the class of the candidates of a finitization; otherwise null
 */
record InputProgram(Method generator, Object[] arguments, Method filter, Class<?> candidate) {
    static final String ENTRY = "inputs";
    private static final String CLASS = "UditaInputs";

    /** As in {@code TreeFin.trees(3)}. */
    String call() {
        List<String> words = new ArrayList<>();
        for (Object argument : arguments) {
            words.add(argument instanceof String || argument instanceof Character ? literal(argument) : String.valueOf(argument));
        }
        return generator.getDeclaringClass().getSimpleName() + "." + generator.getName() + "(" + String.join(", ", words) + ")";
    }

    /**
     * Writes the source below a directory.
     *
     * @throws EngineFailed if a class in the same package may not call the generator
     */
    Path write(Path directory) throws IOException {
        String name = accessible(generator);
        if (filter != null) {
            accessible(filter);
        }
        Class<?> type = generator.getDeclaringClass();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            words.add("(" + generator.getParameterTypes()[i].getCanonicalName() + ") " + literal(arguments[i]));
        }
        String call = name + "." + generator.getName() + "(" + String.join(", ", words) + ")";
        StringBuilder text = new StringBuilder();
        if (!type.getPackageName().isEmpty()) {
            text.append("package ").append(type.getPackageName()).append(";\n\n");
        }
        text.append("final class ").append(CLASS).append(" {\n    public static Object ").append(ENTRY).append("() throws Throwable {\n");
        text.append(hasPathsOfItsOwn() ? value(call) : decisions(call));
        text.append("    }\n}\n");
        Path file = directory.resolve(type.getPackageName().replace('.', '/')).resolve(CLASS + ".java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** The statements that return a value of the generator. */
    private String value(String call) {
        String assumed = filter == null ? "" : "        udita.Udita.assume(value != null && value." + filter.getName() + "());\n";
        return "        var value = " + call + ";\n" + assumed + "        return value;\n";
    }

    /** The statements that return the decisions of a candidate which the filter accepts, or for which it fails: it does on a JVM, too. */
    private String decisions(String call) {
        return """
                var bounds = %s;
                var candidate = (%s) korat.finitization.impl.Finitization.candidate(bounds);
                boolean isWanted;
                try {
                    isWanted = candidate.%s();
                } catch (Throwable failure) {
                    isWanted = true;
                }
                udita.Udita.assume(isWanted);
                korat.finitization.impl.Finitization.restore();
                return korat.finitization.impl.EagerDecisions.of(bounds);
        """.formatted(call, accessible(candidate), filter.getName()).indent(8);
    }

    /** Whether a value is named by the path that makes it, rather than by the program's result. */
    boolean hasPathsOfItsOwn() {
        return candidate == null;
    }

    /** Options of {@code udita run} for the program. */
    List<String> options() {
        return hasPathsOfItsOwn() ? List.of("--choice", "delayed", "--format", "decisions") : List.of("--choice", "narrow", "--format", "text");
    }

    /** The command that makes a value of the generator on the machine. Empty if its arguments are no words of a command line. */
    Optional<String> replay(String decisions) {
        String text = Arrays.stream(arguments).map(argument -> " " + argument).collect(Collectors.joining());
        boolean isPlain = text.matches("[A-Za-z0-9 _.]*") && !Modifier.isPrivate(generator.getModifiers());
        String type = generator.getDeclaringClass().getName();
        String command = candidate == null
                ? "udita replay " + type + " " + decisions + text + " --entry " + generator.getName() + " --choice eager"
                : "udita repok " + type + text + " --finitization " + generator.getName() + " --predicate " + filter.getName()
                        + " --choice eager --replay " + decisions;
        // The command looks for both methods in one class.
        isPlain &= candidate == null || candidate == generator.getDeclaringClass();
        return isPlain && !command.contains("$") ? Optional.of(command) : Optional.empty();
    }

    /** The full name of the class of a method, in source. */
    private static String accessible(Method method) {
        if (Modifier.isPrivate(method.getModifiers())) {
            throw isPrivate(method.getDeclaringClass().getSimpleName() + "." + method.getName());
        }
        return accessible(method.getDeclaringClass());
    }

    private static EngineFailed isPrivate(String name) {
        return new EngineFailed(name + " is private; make it package-private");
    }

    /** The full name of a class in source. */
    private static String accessible(Class<?> type) {
        for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
            if (Modifier.isPrivate(outer.getModifiers())) {
                throw isPrivate(outer.getSimpleName());
            }
        }
        if (type.getCanonicalName() == null) {
            throw new EngineFailed(type.getName() + " is a local class");
        }
        return type.getCanonicalName();
    }

    private static String literal(Object value) {
        if (value instanceof String text) {
            StringBuilder quoted = new StringBuilder("\"");
            text.chars().forEach(unit -> quoted.append(unit(unit)));
            return quoted.append('"').toString();
        }
        if (value instanceof Character unit) return "(char) " + (int) unit;
        if (value instanceof Long) return value + "L";
        if (value instanceof Float number) return "Float.intBitsToFloat(" + Float.floatToIntBits(number) + ")";
        if (value instanceof Double number) return "Double.longBitsToDouble(" + Double.doubleToLongBits(number) + "L)";
        if (value instanceof Byte || value instanceof Short) return "(" + (value instanceof Byte ? "byte" : "short") + ") " + value;
        if (value instanceof Enum<?> constant) return constant.getDeclaringClass().getCanonicalName() + "." + constant.name();
        return String.valueOf(value);
    }

    private static String unit(int unit) {
        boolean isPlain = unit >= ' ' && unit < 127 && unit != '"' && unit != '\\';
        return isPlain ? Character.toString(unit) : String.format(Locale.ROOT, "\\u%04x", unit);
    }

    /** The class path: first the place of the generator, then that of this JVM. */
    String classPath() {
        Set<String> entries = new LinkedHashSet<>();
        CodeSource source = generator.getDeclaringClass().getProtectionDomain().getCodeSource();
        try {
            if (source != null && source.getLocation() != null) {
                entries.add(Path.of(source.getLocation().toURI()).toString());
            }
        } catch (java.net.URISyntaxException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
            throw new EngineFailed(generator.getDeclaringClass().getName() + " is in " + source.getLocation() + ", no file or directory");
        }
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
            if (!entry.isEmpty() && Files.exists(Path.of(entry))) {
                entries.add(Path.of(entry).toAbsolutePath().toString());
            }
        }
        return String.join(java.io.File.pathSeparator, entries);
    }
}
