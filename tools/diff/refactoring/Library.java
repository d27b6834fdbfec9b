import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The part of Java's own library that programs may use. Before the first refactoring, Eclipse reads the index of all of it. */
final class Library {
    /** The packages, including their subpackages. */
    private static final String[] PACKAGES = {"java/lang", "java/util", "java/io", "java/math", "java/nio/charset", "java/text"};

    private Library() {}

    /** Writes the library to a jar. */
    static void write(Path jar) throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(0);
            for (String name : PACKAGES) {
                List<Path> files;
                try (Stream<Path> all = Files.walk(root.resolve(name))) {
                    files = all.filter(file -> file.toString().endsWith(".class")).sorted().collect(Collectors.toList());
                }
                for (Path file : files) {
                    out.putNextEntry(new JarEntry(root.relativize(file).toString()));
                    Files.copy(file, out);
                    out.closeEntry();
                }
            }
        }
    }
}
