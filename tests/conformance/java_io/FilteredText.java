// Shows `FilterReader` and `FilterWriter`, which pass everything on but what a subclass changes.
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;

public class FilteredText {
    static class Upper extends FilterReader {
        Upper(Reader in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            return Character.toUpperCase(super.read());
        }
    }

    static class Plain extends FilterReader {
        Plain(Reader in) {
            super(in);
        }
    }

    static class Doubled extends FilterWriter {
        Doubled(Writer out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            out.write(c);
            out.write(c);
        }
    }

    public static void main(String[] args) throws IOException {
        Reader upper = new Upper(new StringReader("abcdef"));
        System.out.println((char) upper.read() + "" + upper.markSupported() + upper.ready());
        upper.mark(1);
        System.out.println(upper.skip(2));
        char[] rest = new char[4];
        System.out.println(upper.read(rest) + new String(rest, 0, 3) + upper.read(rest));
        upper.reset();
        System.out.println(new BufferedReader(new Plain(upper)).readLine());
        upper.close();
        try {
            upper.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Plain(null);
        } catch (NullPointerException e) {
            System.out.println("no reader");
        }
        StringWriter text = new StringWriter();
        Writer doubled = new Doubled(text);
        doubled.write('a');
        doubled.write("bcd", 1, 2);
        doubled.write(new char[] {'x', 'y'}, 0, 1);
        doubled.append('e').append("fg").flush();
        doubled.close();
        System.out.println(text);
    }
}
