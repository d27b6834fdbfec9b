import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Frames of JSON in a file: the key of this process, the length, the text. The reader skips everything else that is written to
 * the file. A program run by this process can open the file, but doesn't know the key.
 */
final class Frames {
    private static final int LONGEST_TRACE = 1 << 15;

    private final DataOutputStream out;
    private final long key;

    /** Writes frames to a file. The key is the first eight bytes of the requests. */
    Frames(String file, DataInputStream requests) throws IOException {
        key = requests.readLong();
        out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file), 1 << 16));
    }

    /** Writes a frame. If {@code now} is set, flushes it and all frames before it. */
    synchronized void send(String json, boolean now) {
        try {
            byte[] bytes = json.getBytes(UTF_8);
            out.writeLong(key);
            out.writeInt(bytes.length);
            out.write(bytes);
            if (now) out.flush();
        } catch (IOException noReader) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** A string of JSON. */
    static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c == '\n') {
                // The common escapes: formatting costs more than everything else.
                json.append("\\n");
            } else if (c == '\t') {
                json.append("\\t");
            } else if (c < ' ') {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    /** The stack trace of a failure, cut if it is too long. */
    static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return shortened(text.toString());
    }

    /** Cuts a long trace. */
    static String shortened(String trace) {
        return trace.length() > LONGEST_TRACE ? trace.substring(0, LONGEST_TRACE) + "\n..." : trace;
    }
}
