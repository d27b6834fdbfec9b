import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.TreeMap;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A process that runs a single program that is not confined (see {@link Reach}), and ends with it.
 *
 * <p>The program has this process to itself. Whatever it does here, it influences only its own run: its output and its end.
 */
final class Isolated {
    private Isolated() {}

    /** {@code Isolated PROGRAM METADATA REQUESTS ANSWERS}: a file of {@link #write}, {@code true} or {@code false}, and two files. */
    public static void main(String[] arguments) throws Exception {
        Frames frames;
        try (DataInputStream requests = new DataInputStream(new FileInputStream(arguments[2]))) {
            frames = new Frames(arguments[3], requests);
        }
        boolean describes = Boolean.parseBoolean(arguments[1]);
        Map<String, byte[]> classes = read(arguments[0]);
        // A program may close one of them and use the other.
        System.setOut(new PrintStream(new Output(), true, UTF_8));
        System.setErr(new PrintStream(new Output(), true, UTF_8));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        // The thread has a name, so that a program's first thread is Thread-0.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> frames.send("\"exits\"", true), "udita"));
        frames.send("\"started\"", true);
        Execution execution = new Execution(classes,
            describes ? metadata -> frames.send("{\"described\":{\"metadata\":" + Frames.quoted(metadata) + "}}", true) : null);
        execution.run();
        String end = execution.end();
        frames.send(end == null ? "\"idle\"" : "{\"ran\":{\"end\":" + end + "}}", true);
        try {
            Runtime.getRuntime().halt(0);
        } catch (SecurityException byTheProgram) {
            // The reader ends this process.
        }
    }

    /** Writes the class files of a program. */
    static void write(Map<String, byte[]> classes, String file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(file))) {
            for (Map.Entry<String, byte[]> type : classes.entrySet()) {
                out.writeUTF(type.getKey());
                out.writeInt(type.getValue().length);
                out.write(type.getValue());
            }
        }
    }

    private static Map<String, byte[]> read(String file) throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(file)))) {
            while (in.available() > 0) {
                String name = in.readUTF();
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                classes.put(name, bytes);
            }
        }
        return classes;
    }

    /** The standard output of this process, which can't be closed. */
    private static final class Output extends OutputStream {
        private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

        @Override
        public void write(int value) throws IOException {
            out.write(value);
        }

        @Override
        public void write(byte[] from, int offset, int count) throws IOException {
            out.write(from, offset, count);
        }
    }
}
