package udita.mutants;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles texts to classes in memory with javac. Each text gets a separate package, so that many can be compiled together. */
final class Javac {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = compiler.getStandardFileManager(null, null, null);

    /** The classes of a text by name, or javac's first message. */
    record Compiled(String packageName, Map<String, byte[]> classes, String error) {
    }

    private static final class Source extends SimpleJavaFileObject {
        final int number;
        private final String text;

        Source(int number, String packageName, String name, String text) {
            super(URI.create("string:///" + packageName + "/" + name + ".java"), Kind.SOURCE);
            this.number = number;
            this.text = "package " + packageName + "; " + text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    private static final class Code extends SimpleJavaFileObject {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Code(String name) {
            super(URI.create("bytes:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    /** Compiles texts with the public class `name`; the n-th one gets the package `p` followed by n, counted from `first`. */
    List<Compiled> compile(String name, List<String> texts, int first) {
        Map<Integer, String> errors = new HashMap<>();
        Map<String, Code> codes = new LinkedHashMap<>();
        JavaFileManager memory = new ForwardingJavaFileManager<>(files) {
            @Override
            public JavaFileObject getJavaFileForOutput(Location l, String type, JavaFileObject.Kind k, FileObject s) {
                return codes.computeIfAbsent(type, Code::new);
            }
        };
        // javac writes no classes if there is an error, so the other texts are compiled again.
        for (int before = -1; before < errors.size();) {
            before = errors.size();
            codes.clear();
            List<Source> sources = new ArrayList<>();
            for (int i = 0; i < texts.size(); i++) {
                if (!errors.containsKey(i)) sources.add(new Source(i, "p" + (first + i), name, texts.get(i)));
            }
            DiagnosticCollector<JavaFileObject> messages = new DiagnosticCollector<>();
            List<String> options = List.of("-nowarn", "-proc:none", "-g", "-classpath", System.getProperty("java.class.path"));
            if (!sources.isEmpty()) compiler.getTask(null, memory, messages, options, null, sources).call();
            for (Diagnostic<? extends JavaFileObject> message : messages.getDiagnostics()) {
                if (message.getKind() == Diagnostic.Kind.ERROR && message.getSource() instanceof Source source) {
                    errors.putIfAbsent(source.number, message.getMessage(null).lines().findFirst().orElse("an error"));
                }
            }
        }
        List<Compiled> compiled = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            compiled.add(new Compiled("p" + (first + i), new LinkedHashMap<>(), errors.get(i)));
        }
        codes.forEach((type, code) -> {
            int number = Integer.parseInt(type.substring(1, type.indexOf('.'))) - first;
            compiled.get(number).classes().put(type, code.bytes.toByteArray());
        });
        return compiled;
    }
}
