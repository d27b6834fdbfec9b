// The deprecated constructors of `String` that take the low bytes of characters.
public class TextsOfAsciiBytes {
    @SuppressWarnings("deprecation")
    public static void main(String[] args) {
        byte[] bytes = {72, 105, (byte) 0xe9, 0x20};
        System.out.println(new String(bytes, 0) + "|" + new String(bytes, 0, 1, 2) + "|" + new String(bytes, 0x20, 3, 1) + "|" + new String(bytes, 0x100, 0, 1));
        for (int offset : new int[] {-1, 3}) {
            try {
                System.out.println(new String(bytes, 0, offset, 2));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
