// Writers, readers and streams in memory, and when what is buffered before standard output gets there.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.Collectors;

public class TextInMemory {
    static class Loud extends OutputStream {
        final StringBuilder log = new StringBuilder();

        @Override
        public void write(int b) {
            log.append(b).append(' ');
        }

        @Override
        public void flush() {
            log.append("flush ");
        }

        @Override
        public void close() throws IOException {
            log.append("close ");
            throw new IOException("late");
        }
    }

    static class Prefixing extends PrintStream {
        Prefixing(OutputStream out) {
            super(out);
        }

        @Override
        public void print(String s) {
            super.print("> " + s);
        }
    }

    public static void main(String[] args) throws IOException {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print('a');
        out.print(1);
        out.print(2L);
        out.print(true);
        out.print(new char[] {'x', 'y'});
        out.print((String) null);
        out.print((Object) List.of(1));
        out.println();
        out.println(1.5);
        out.printf("%d-%s%n", 3, "z").format("%5s|", "w").append("app").append('c').append("01234", 1, 3);
        out.write("abcdef", 2, 3);
        out.write('Q');
        System.out.println(text + " " + text.getBuffer().length() + " " + out.checkError());
        text.append("more").append('!').write("12345", 1, 2);
        System.out.println(text.toString().endsWith("more!23"));
        out.close();
        out.print("lost");
        System.out.println(out.checkError() + " " + text.toString().endsWith("lost"));

        ByteArrayOutputStream bytes = new ByteArrayOutputStream(2);
        PrintStream print = new PrintStream(bytes, true);
        print.println("h\u00e9 \u20ac \ud83d\ude00");
        print.print('x');
        print.print(3.0f);
        print.printf("%04d", 42).println(new char[] {'k'});
        print.write(65);
        print.write(new byte[] {66, 67, 68}, 1, 2);
        System.out.println(bytes.size() + " " + bytes + " " + Arrays.toString(Arrays.copyOf(bytes.toByteArray(), 8)));
        System.out.println(bytes.toString(StandardCharsets.UTF_8).length());
        bytes.reset();
        System.out.println("[" + bytes + "] " + bytes.size());
        bytes.writeBytes("copy".getBytes());
        bytes.writeTo(System.out);
        System.out.println();

        Loud loud = new Loud();
        PrintStream p = new PrintStream(loud, true);
        p.print("a");
        p.flush();
        p.close();
        p.print("b");
        System.out.println(loud.log + "" + p.checkError());
        loud.log.setLength(0);
        PrintWriter buffered = new PrintWriter(loud);
        buffered.println("ab");
        System.out.println("[" + loud.log + "]");
        buffered.flush();
        System.out.println("[" + loud.log + "]");
        loud.log.setLength(0);
        BufferedOutputStream few = new BufferedOutputStream(loud, 3);
        few.write(1);
        few.write(new byte[] {2, 3, 4});
        few.write(5);
        System.out.println("[" + loud.log + "]");
        try {
            few.close();
        } catch (IOException e) {
            System.out.println(e.getMessage() + " [" + loud.log + "]");
        }
        Prefixing prefixing = new Prefixing(System.out);
        prefixing.println("one");
        prefixing.println(2);
        prefixing.print("three");
        prefixing.println();

        PrintWriter late = new PrintWriter(System.out);
        late.println("printed last");
        System.out.println("printed first");
        late.flush();
        PrintWriter auto = new PrintWriter(System.out, true);
        auto.print("printed ");
        System.out.print("[in between] ");
        auto.println("at the end of the line");
        BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(System.out));
        writer.write("written");
        writer.newLine();
        writer.write("abc".toCharArray(), 1, 2);
        writer.append("\u00fc\n");
        System.out.println("before");
        writer.flush();

        BufferedReader reader = new BufferedReader(new StringReader("one\ntwo\r\n\rfour\n\nlast"), 3);
        System.out.println((char) reader.read() + " " + reader.ready());
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            System.out.println("<" + line + ">");
        }
        System.out.println(reader.read() + " " + reader.readLine());
        reader.close();
        try {
            reader.readLine();
        } catch (IOException e) {
            System.out.println(e);
        }
        try (BufferedReader lines = new BufferedReader(new StringReader("b\na\nc"))) {
            System.out.println(lines.lines().sorted().collect(Collectors.joining("+")));
        }
        Reader chars = new StringReader("abcdefgh");
        char[] some = new char[3];
        System.out.println(chars.read(some) + new String(some) + chars.skip(2) + (char) chars.read());
        chars.mark(9);
        System.out.println(chars.read(some, 1, 2) + new String(some) + chars.read());
        chars.reset();
        StringWriter rest = new StringWriter();
        System.out.println(chars.transferTo(rest) + " " + rest);
        InputStream in = new ByteArrayInputStream(new byte[] {1, -1, 3, 4, 5});
        System.out.println(in.read() + " " + in.read() + " " + in.available() + " " + Arrays.toString(in.readAllBytes()) + " " + in.read());

        StringWriter trace = new StringWriter();
        new IllegalStateException("why").printStackTrace(new PrintWriter(trace, true));
        System.out.println(trace.toString().split("\n")[0]);
        try {
            text.write(new char[2], 1, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName());
        }
        System.out.append("end").append('.').append("\n!", 0, 1);
        PrintWriter never = new PrintWriter(System.out);
        never.print("never flushed");
    }
}
