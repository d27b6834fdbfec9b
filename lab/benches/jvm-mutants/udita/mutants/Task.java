package udita.mutants;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with its inputs, calls and mutants. Strings are their length in bytes and UTF-8; numbers are big-endian, lengths of four
 * bytes and values of eight.
 */
final class Task {
    /** A value: a number, an object's index in its input, or a text. Any other kind means null. */
    record Value(char kind, long number, String text) {
    }

    /** An object: the name of its class without a package, and the names and values of its fields. */
    record Part(String type, String[] names, Value[] values) {
    }

    /** A call: the name of a method of the root's class, and its arguments. */
    record Call(String method, long[] arguments) {
    }

    final String root;
    final String original;
    /** The inputs, each a list of objects with the root first. */
    final List<Part[]> inputs = new ArrayList<>();
    final List<Call> calls = new ArrayList<>();
    final List<String> mutants = new ArrayList<>();

    Task(DataInputStream in) throws IOException {
        root = text(in);
        original = text(in);
        for (int rest = in.readInt(); rest > 0; rest--) {
            Part[] parts = new Part[in.readInt()];
            for (int i = 0; i < parts.length; i++) parts[i] = part(in);
            inputs.add(parts);
        }
        for (int rest = in.readInt(); rest > 0; rest--) {
            String method = text(in);
            long[] arguments = new long[in.readInt()];
            for (int i = 0; i < arguments.length; i++) arguments[i] = in.readLong();
            calls.add(new Call(method, arguments));
        }
        for (int rest = in.readInt(); rest > 0; rest--) mutants.add(text(in));
    }

    private static Part part(DataInputStream in) throws IOException {
        String type = text(in);
        int length = in.readInt();
        String[] names = new String[length];
        Value[] values = new Value[length];
        for (int i = 0; i < length; i++) {
            names[i] = text(in);
            char kind = (char) in.readByte();
            values[i] = switch (kind) {
                case '#', 'o' -> new Value(kind, in.readLong(), null);
                case 's' -> new Value(kind, 0, text(in));
                default -> new Value(kind, 0, null);
            };
        }
        return new Part(type, names, values);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
