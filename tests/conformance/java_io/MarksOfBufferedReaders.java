// Shows `mark` and `reset` of a `BufferedReader`: what it keeps, and when a mark becomes invalid.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

public class MarksOfBufferedReaders {
    static String read(Reader reader, int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int c = reader.read();
            text.append(c < 0 ? "$" : String.valueOf((char) c));
        }
        return text.toString();
    }

    static void reset(Reader reader) {
        try {
            reader.reset();
            System.out.println(read(reader, 3));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        String alphabet = "abcdefghijklmnopqrstuvwxyz";
        for (int size : new int[] {1, 4, 100}) {
            for (int limit : new int[] {0, 2, 4, 9}) {
                for (int more : new int[] {0, 2, 5, 9, 11, 30}) {
                    BufferedReader reader = new BufferedReader(new StringReader(alphabet), size);
                    System.out.print(size + " " + limit + " " + more + " " + read(reader, 3) + " ");
                    reader.mark(limit);
                    System.out.print(read(reader, more) + " ");
                    reset(reader);
                }
            }
        }
        BufferedReader lines = new BufferedReader(new StringReader("one\r\ntwo\rthree\n\nfour"), 2);
        System.out.println(lines.markSupported());
        reset(lines);
        System.out.println(lines.readLine());
        lines.mark(20);
        System.out.println(lines.readLine() + lines.readLine());
        lines.reset();
        System.out.println(lines.readLine());
        lines.reset();
        System.out.println(lines.skip(2) + read(lines, 3));
        try {
            lines.mark(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        lines.reset();
        char[] some = new char[5];
        System.out.println(lines.read(some) + new String(some));
        lines.close();
        reset(lines);
        try {
            lines.mark(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
