// The units of a sequence of characters, as a stream; the bytes of a text, as a stream of input.
import java.io.ByteArrayInputStream;

public class CharSequencesOfUnits {
    public static void main(String[] args) throws Exception {
        CharSequence text = "abc";
        text.chars().forEach(System.out::println);
        System.out.println(text.codePoints().sum());
        ByteArrayInputStream input = new ByteArrayInputStream("xyz".getBytes());
        System.out.println(input.read());
        System.out.println(input.available() + " " + input.read() + " " + input.read() + " " + input.read());
    }
}
