package udita.junit;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The project that is being built.
 *
 * @param directory its directory: Maven's module, which need not be the working directory
 */
record Project(Path directory) {
    static Project current() {
        return new Project(Path.of(System.getProperty("basedir", "")));
    }

    boolean isMavens() {
        return Files.exists(directory.resolve("pom.xml"));
    }

    boolean isGradles() {
        return !isMavens() && (Files.exists(directory.resolve("build.gradle")) || Files.exists(directory.resolve("build.gradle.kts")));
    }

    /** The command that runs a path of a test again. */
    String command(Class<?> type, String method, String decisions) {
        String replay = " -Dudita.replay=" + decisions;
        if (isGradles()) {
            return "gradle test --tests " + quoted(type.getName() + "." + method) + replay;
        }
        return "mvn test -Dtest=" + quoted(type.getName().substring(type.getName().lastIndexOf('.') + 1) + "#" + method) + replay;
    }

    private static String quoted(String name) {
        return name.contains("$") ? "'" + name + "'" : name;
    }
}
