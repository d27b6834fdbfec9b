// Shows streams of bytes in memory: data, filters, buffers with marks, pushed back bytes and characters, readers over bytes.
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PushbackInputStream;
import java.io.PushbackReader;
import java.io.StringReader;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Scanner;

public class BinaryStreams {
    static void data() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(true);
        out.writeByte(-1);
        out.writeShort(-2);
        out.writeChar('\u20ac');
        out.writeInt(0x12345678);
        out.writeLong(Long.MIN_VALUE + 5);
        out.writeFloat(1.5f);
        out.writeDouble(-0.1);
        out.writeUTF("a\u0000\u00e4\u20ac\ud83d\ude00");
        out.writeBytes("x\u01ff");
        out.writeChars("yz");
        out.write(new byte[] {1, 2, 3}, 1, 2);
        out.flush();
        System.out.println(out.size() + " " + Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readShort() + " " + in.readChar() + " " + in.readInt() + " "
            + in.readLong() + " " + in.readFloat() + " " + in.readDouble());
        String text = in.readUTF();
        System.out.println(text.length() + " " + (int) text.charAt(1) + " " + in.readUnsignedByte() + " " + in.readUnsignedByte() + " "
            + in.readUnsignedShort() + " " + in.skipBytes(2) + " " + in.available());
        byte[] two = new byte[2];
        in.readFully(two);
        System.out.println(Arrays.toString(two) + " " + in.read() + " " + in.skipBytes(3));
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        DataInputStream lines = new DataInputStream(new ByteArrayInputStream("one\r\ntwo\rthree\n\nend".getBytes()));
        String line;
        while ((line = lines.readLine()) != null) {
            System.out.print("[" + line + "]");
        }
        System.out.println();
        for (byte[] bad : new byte[][] {{0, 1, (byte) 0x80}, {0, 1, (byte) 0xc3}, {0, 2, (byte) 0xc3, 65}, {0, 3, (byte) 0xe2, (byte) 0x82, 65}, {0, 3, 65}}) {
            try {
                System.out.println(new DataInputStream(new ByteArrayInputStream(bad)).readUTF());
            } catch (UTFDataFormatException | EOFException e) {
                System.out.println(e);
            }
        }
        try {
            out.writeUTF("x".repeat(70000));
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    static class Upper extends FilterInputStream {
        Upper(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            return b < 0 ? b : Character.toUpperCase(b);
        }
    }

    static void filters() throws IOException {
        InputStream upper = new Upper(new ByteArrayInputStream("shout".getBytes()));
        StringBuilder text = new StringBuilder();
        for (int b = upper.read(); b >= 0; b = upper.read()) {
            text.append((char) b);
        }
        System.out.println(text + " " + upper.markSupported() + " " + upper.available());
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 4);
        System.out.print((char) buffered.read());
        buffered.mark(100);
        byte[] part = new byte[4];
        System.out.print(buffered.read(part) + new String(part) + buffered.available());
        buffered.reset();
        System.out.println((char) buffered.read() + " " + buffered.skip(3) + (char) buffered.read() + buffered.markSupported() + new String(buffered.readAllBytes()));
        System.out.println(buffered.read() + " " + buffered.read(part));
        buffered.close();
        try {
            buffered.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PushbackInputStream pushed = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 2);
        int first = pushed.read();
        pushed.unread(9);
        pushed.unread(8);
        System.out.println(first + " " + pushed.available() + " " + Arrays.toString(pushed.readAllBytes()));
        try {
            pushed.unread(new byte[3]);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    static void characters() throws IOException {
        PushbackReader reader = new PushbackReader(new StringReader("abc"));
        int c = reader.read();
        reader.unread('x');
        char[] all = new char[5];
        System.out.println((char) c + " " + reader.read(all) + new String(all).trim() + reader.read());
        reader.unread('q');
        try {
            reader.unread('r');
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        CharArrayWriter writer = new CharArrayWriter();
        writer.write("hello");
        writer.append('!').append("xyz", 1, 2).write(65);
        System.out.println(writer + " " + writer.size() + " " + writer.toCharArray().length);
        CharArrayReader chars = new CharArrayReader(writer.toCharArray(), 1, 4);
        chars.mark(0);
        System.out.print((char) chars.read() + "" + chars.skip(2) + (char) chars.read() + chars.read());
        chars.reset();
        System.out.println((char) chars.read() + "" + chars.ready());
        writer.reset();
        System.out.println(writer.size());
        byte[] bytes = "\u00e4\u20ac\nline two\r\nthree".getBytes(StandardCharsets.UTF_8);
        BufferedReader lines = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
        System.out.println(lines.readLine().length() + lines.readLine() + lines.readLine() + lines.readLine());
        InputStreamReader latin = new InputStreamReader(new ByteArrayInputStream(bytes), "ISO-8859-1");
        System.out.println(latin.getEncoding() + " " + latin.read() + " " + latin.ready());
        latin.close();
        System.out.println(latin.getEncoding());
        // A missing stream is noticed before an unknown encoding.
        try {
            new InputStreamReader(null, "no encoding");
        } catch (NullPointerException e) {
            System.out.println("no input");
        }
        try {
            new OutputStreamWriter(null, "no encoding");
        } catch (NullPointerException e) {
            System.out.println("no output");
        }
        InputStreamReader unread = new InputStreamReader(new ByteArrayInputStream(bytes));
        unread.close();
        try {
            unread.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        Scanner scanner = new Scanner(new StringReader("1 two 3.5\nlast line"));
        System.out.println(scanner.nextInt() + scanner.next() + scanner.nextDouble() + scanner.nextLine() + "|" + scanner.nextLine() + scanner.hasNext());
        Scanner numbers = new Scanner(new ByteArrayInputStream("4 5 6".getBytes()));
        int sum = 0;
        while (numbers.hasNextInt()) {
            sum += numbers.nextInt();
        }
        System.out.println(sum);
    }

    public static void main(String[] args) throws IOException {
        data();
        filters();
        characters();
    }
}
