package udita.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The path on which a test failed when it ran last: a file below the directory of the build. */
final class LastFailure {
    /** Null if there is no directory for it. */
    private final Path file;

    LastFailure(ExtensionContext context, Bounds bounds) {
        String parameters = Arrays.stream(context.getRequiredTestMethod().getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(","));
        String name = context.getRequiredTestClass().getName() + "." + context.getRequiredTestMethod().getName() + "(" + parameters + ").path";
        file = directory(bounds).map(directory -> directory.resolve(name)).orElse(null);
    }

    private static Optional<Path> directory(Bounds bounds) {
        Optional<Path> given = bounds.text("failures").map(Path::of);
        Project project = Project.current();
        if (given.isPresent()) return given;
        if (project.isMavens()) return Optional.of(project.directory().resolve("target/udita"));
        return project.isGradles() ? Optional.of(project.directory().resolve("build/udita")) : Optional.empty();
    }

    /** The decision string. */
    Optional<String> read() {
        try {
            return file != null && Files.exists(file) ? Optional.of(Files.readString(file).trim()) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(String decisions) {
        try {
            if (file != null) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, decisions + "\n");
            }
        } catch (IOException e) {
            System.err.println("udita: the path that failed can't be kept in " + file + ": " + e);
        }
    }

    void clear() {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            System.err.println("udita: " + file + " can't be deleted: " + e);
        }
    }
}
