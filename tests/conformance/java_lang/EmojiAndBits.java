// Java 21: Kinds of emoji, compressed and expanded bits, `Locale.of`.
import java.util.Locale;
import java.util.function.IntPredicate;

public class EmojiAndBits {
    /** The number of code points of a kind, and a hash of all of them that Unicode 15 knows: later versions add to them. */
    static void kind(String name, IntPredicate isOfKind) {
        int[] shown = {0x23, 0x39, 0xa9, 0x200d, 0x231a, 0x261d, 0x2640, 0x2b50, 0x3030, 0x1f004, 0x1f1e6, 0x1f3fb, 0x1f44d, 0x1f469, 0x1f600, 0x1f9b0, 0x1faff, 0xe0061, 'a'};
        StringBuilder text = new StringBuilder();
        for (int codePoint : shown) {
            text.append(isOfKind.test(codePoint) ? '1' : '0');
        }
        int hash = 0;
        for (int codePoint = 0; codePoint < 0x1fa70; codePoint++) {
            hash = 31 * hash + (isOfKind.test(codePoint) ? codePoint : 0);
        }
        System.out.println(name + " " + text + " " + hash + " " + isOfKind.test(-1) + isOfKind.test(0x110000));
    }

    public static void main(String[] args) {
        kind("emoji", Character::isEmoji);
        kind("presentation", Character::isEmojiPresentation);
        kind("modifier", Character::isEmojiModifier);
        kind("base", Character::isEmojiModifierBase);
        kind("component", Character::isEmojiComponent);
        kind("pictographic", Character::isExtendedPictographic);
        int[] masks = {0, -1, 0xff0, 0x80000001, 0x55555555, 0x0f0f0f0f};
        for (int mask : masks) {
            System.out.println(Integer.toHexString(mask) + " " + Integer.toHexString(Integer.compress(0xcafebabe, mask)) + " "
                + Integer.toHexString(Integer.expand(0xcafebabe, mask)) + " " + Long.toHexString(Long.compress(0xcafebabe12345678L, (long) mask << 20))
                + " " + Long.toHexString(Long.expand(0xcafebabe12345678L, mask)) + " " + Long.toHexString(Long.expand(-1, mask)));
        }
        System.out.println(Locale.of("de") + " " + Locale.of("de", "ch") + " " + Locale.of("en", "GB", "x") + " " + Locale.of("DE", "de").equals(Locale.GERMANY));
        try {
            Locale.of(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
