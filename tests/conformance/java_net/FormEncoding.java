// Texts in the form of HTML forms, and back.
import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

public class FormEncoding {
    static void decode(String text, String charset) {
        try {
            System.out.println("[" + text + "] -> [" + URLDecoder.decode(text, charset) + "]");
        } catch (IllegalArgumentException | UnsupportedEncodingException | NullPointerException e) {
            System.out.println("[" + text + "] -> " + e.getClass().getName()
                + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
        }
    }

    static void encode(String text, String charset) {
        try {
            System.out.println("[" + text + "] => [" + URLEncoder.encode(text, charset) + "]");
        } catch (UnsupportedEncodingException | NullPointerException e) {
            System.out.println("[" + text + "] => " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws UnsupportedEncodingException {
        for (String text : new String[] {"", "a b+c", "A-Z_0.9*~", "/user/\u00e4\u00f6?x=1&y=2", "\u20ac\t\n", "\ud83d\ude00!",
            "x\ud83dy", "\ude00", "%41"}) {
            encode(text, "UTF-8");
        }
        encode("\u00e9\u20ac", "ISO-8859-1");
        encode("\u00e9", "UTF-16BE");
        encode("a", "no such");
        encode("\u00e9", "nosuch");
        for (String text : new String[] {"", "a+b%20c", "%41%42C", "%e2%82%ac", "%E2%82", "%", "%4", "a%4", "%zz", "%-1", "%+1", "x%41%",
            "%41%4", "%f0%9f%98%80", "100%"}) {
            decode(text, "UTF-8");
        }
        decode("%e9", "ISO-8859-1");
        decode("%41", "");
        decode("%41", "nosuch");
        System.out.println(URLEncoder.encode("a&b", StandardCharsets.UTF_8) + URLDecoder.decode("a%26b", StandardCharsets.US_ASCII));
        String all = "";
        for (char c = 0; c < 0x180; c++) {
            all += c;
        }
        System.out.println(URLDecoder.decode(URLEncoder.encode(all, "UTF-8"), "UTF-8").equals(all));
    }
}
