package udita;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Checks programs with javac: reads a file of programs, each followed by a line {@code ----}, and prints {@code true}
 * for each that compiles and {@code false} for the others.
 */
public final class Judge {
    private Judge() {}

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String program : Files.readString(Path.of(args[0])).split("----\n")) {
            JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///Program.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return program;
                    }
                };
            List<String> options = List.of("-proc:none", "-XDshould-stop.ifNoError=FLOW");
            System.out.println(compiler.getTask(null, null, d -> {}, options, null, List.of(file)).call());
        }
    }
}
