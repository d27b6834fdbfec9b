package udita.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A module of a build. Files that don't exist count for nothing.
 *
 * @param directory the directory in which commands run
 * @param buildDirectory the directory of build products
 * @param sources the directories of the module's sources
 * @param testSources the directories of its tests' sources
 * @param classPath the class path of its tests: jars and directories
 */
public record Module(
        Path directory, Path buildDirectory, List<Path> sources, List<Path> testSources, List<Path> classPath) {

    /**
     * The directories of all sources that exist, those of tests last.
     *
     * @return the directories
     */
    public List<Path> sourceRoots() {
        List<Path> roots = new ArrayList<>(sources);
        roots.addAll(testSources);
        roots.removeIf(root -> !Files.isDirectory(root));
        return roots;
    }

    /**
     * Writes the class path to a file below the build directory, one entry a line.
     *
     * @return the file
     * @throws IOException if it can't be written
     */
    Path writeClassPath() throws IOException {
        Path file = buildDirectory.resolve("udita").resolve("class-path");
        Files.createDirectories(file.getParent());
        Files.write(file, classPath.stream().filter(Files::exists).map(Path::toString).distinct().toList());
        return file;
    }
}
