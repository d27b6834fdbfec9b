// Shows java.util.Base64 and the checksums of java.util.zip.
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

public class Base64Texts {
    static void decode(Base64.Decoder decoder, String text) {
        try {
            System.out.println(text.replace("\r", "\\r").replace("\n", "\\n") + " " + Arrays.toString(decoder.decode(text)));
        } catch (IllegalArgumentException e) {
            System.out.println(text + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Base64.Encoder[] encoders = {Base64.getEncoder(), Base64.getUrlEncoder(), Base64.getMimeEncoder(), Base64.getEncoder().withoutPadding(),
            Base64.getMimeEncoder(10, new byte[] {'|'}), Base64.getMimeEncoder(2, new byte[] {'|'}).withoutPadding()};
        Base64.Decoder[] decoders = {Base64.getDecoder(), Base64.getUrlDecoder(), Base64.getMimeDecoder()};
        Random random = new Random(5);
        for (int length : new int[] {0, 1, 2, 3, 4, 5, 6, 7, 56, 57, 58, 120}) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            for (Base64.Encoder encoder : encoders) {
                String text = encoder.encodeToString(bytes);
                System.out.print(text.replace("\r\n", "~") + " " + Arrays.equals(text.getBytes(), encoder.encode(bytes)) + " ");
                System.out.print(Arrays.equals(bytes, Base64.getMimeDecoder().decode(text.replace('-', '+').replace('_', '/'))));
            }
            System.out.println();
        }
        for (Base64.Decoder decoder : decoders) {
            for (String text : new String[] {"", "QQ==", "QQ", "QUI=", "QUI", "QUJD", "Q", "QQ=", "QUI==", "QQ==QQ==", "QUJDR", "+/+/", "-_-_", "QU JD", "QUJD\r\n",
                "=", "A===", "QUJD=", "QR==", "\u00e4AAA"}) {
                decode(decoder, text);
            }
        }
        byte[] to = new byte[4];
        System.out.println(Base64.getEncoder().encode(new byte[] {1, 2}, to) + Arrays.toString(to) + Base64.getDecoder().decode("AQI=".getBytes(), to));
        try {
            Base64.getEncoder().encode(new byte[4], to);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Base64.getMimeEncoder(4, new byte[] {'A'});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Checksum sum : new Checksum[] {new CRC32(), new Adler32()}) {
            System.out.print(sum.getValue() + " ");
            sum.update("123456789".getBytes());
            System.out.print(sum.getValue() + " ");
            sum.update(255);
            sum.update(new byte[] {1, 2, 3}, 1, 2);
            System.out.print(sum.getValue() + " ");
            sum.reset();
            byte[] many = new byte[100000];
            random.nextBytes(many);
            sum.update(many, 0, many.length);
            System.out.println(sum.getValue());
            try {
                sum.update(many, 1, many.length);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println("outside");
            }
        }
    }
}
