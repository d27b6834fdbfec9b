// Text and bytes that are written in memory: StringWriter, PrintWriter, BufferedWriter and the streams.

import java.io.*;

public class Writers {
    static class Failing extends Writer {
        @Override
        public void write(char[] text, int from, int count) throws IOException {
            throw new IOException("full");
        }

        @Override
        public void flush() {
            System.out.println("flush");
        }

        @Override
        public void close() {
            System.out.println("close");
        }
    }

    static class Counting extends OutputStream {
        int count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void close() {
            System.out.println("closed after " + count);
        }
    }

    static void strings() throws IOException {
        StringWriter text = new StringWriter();
        text.write("abc");
        text.write('d');
        text.write("xyz", 1, 2);
        text.write(new char[] {'1', '2', '3'}, 1, 1);
        text.append("e").append('f').append("ghi", 1, 2).append(null);
        System.out.println(text + " " + text.getBuffer().length());
        text.getBuffer().setLength(3);
        text.close();
        text.write("!");
        System.out.println(text);
    }

    static void printing() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print(1);
        out.print('c');
        out.print(2L);
        out.print(1.5);
        out.print(2.5f);
        out.print(true);
        out.print((String) null);
        out.print((Object) null);
        out.print(new char[] {'x', 'y'});
        out.println();
        out.println(7);
        out.println("line");
        out.println(new char[] {'z'});
        out.printf("%d %s%n", 3, "three");
        out.format("%5.2f|", 3.14159).append("end").append('.');
        out.flush();
        System.out.println(text);
        new IllegalStateException("traced", new RuntimeException("cause")).printStackTrace(out);
        firstLines(text.toString().substring(text.toString().indexOf("java.lang")));
        out.close();
        out.print("lost");
        System.out.println(out.checkError() + " " + text.toString().endsWith("lost"));
    }

    static void buffered() throws IOException {
        StringWriter text = new StringWriter();
        BufferedWriter out = new BufferedWriter(text, 4);
        out.write("ab");
        System.out.println("<" + text + ">");
        out.write("cde");
        System.out.println("<" + text + ">");
        out.newLine();
        out.flush();
        System.out.println("<" + text + ">");
        out.write("a long one");
        System.out.println("<" + text + ">");
        out.close();
        out.close();
        try {
            out.write("x");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try (BufferedWriter failing = new BufferedWriter(new Failing())) {
            failing.write("x");
        } catch (IOException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        PrintWriter quiet = new PrintWriter(new Failing());
        quiet.print("x");
        System.out.println(quiet.checkError());
    }

    static void bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(65);
        bytes.write(new byte[] {66, 67, 68}, 1, 2);
        PrintStream out = new PrintStream(bytes);
        out.print("\u00e4\u20ac");
        out.println(12);
        out.printf("%x", 255);
        System.out.println(bytes + " " + bytes.size());
        for (byte b : bytes.toByteArray()) {
            System.out.print(b + " ");
        }
        System.out.println();
        bytes.reset();
        System.out.println(bytes.size());
        Counting counting = new Counting();
        try (PrintWriter writer = new PrintWriter(counting)) {
            writer.print("not yet");
            System.out.println(counting.count);
            writer.flush();
            System.out.println(counting.count);
            writer.print("\u00e4");
        }
        try (Writer writer = new OutputStreamWriter(new BufferedOutputStream(counting, 3))) {
            writer.write("abcdefg");
        }
        new RuntimeException("bytes").printStackTrace(new PrintStream(bytes, true));
        firstLines(bytes.toString());
    }

    /** Further down there is what called main. */
    static void firstLines(String trace) {
        String[] lines = trace.split("\n");
        System.out.println(lines[0]);
        System.out.println(lines[1]);
    }

    public static void main(String[] args) throws IOException {
        strings();
        printing();
        buffered();
        bytes();
        PrintWriter out = new PrintWriter(System.out);
        out.println("through a writer");
        System.out.println("before it");
        out.flush();
        BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(System.out));
        writer.write("half \u20ac");
        writer.newLine();
        writer.flush();
        System.out.write(226);
        System.out.write(130);
        System.out.write(172);
        System.out.write('\n');
        System.out.flush();
        out.println("never flushed");
    }
}
