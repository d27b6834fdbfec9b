// Assignment and increments of a `Byte`: unboxing, the operation, boxing.
// Made by tests/suite/conformance/families.rs.
public class CompoundBoxByte {
    static Byte[] holder = {(byte) 7, null};
    static int calls;

    static int at() { return calls++; }

    public static void main(String[] args) {
        Byte box = (byte) 4;
        Byte alias = box;
        String text = "text";
        box = (byte) (box + 3); System.out.println(box);
        box++; System.out.println(box);
        holder[at()]++;
        System.out.println(holder[0]);
        System.out.println(box--);
        text += box;
        text += alias;
        System.out.println(text + " " + calls);
        try {
            holder[at()]++;
        } catch (NullPointerException e) {
            System.out.println("null " + calls + " " + holder[1]);
        }
        Object object = box++;
        System.out.println(object + " " + box + " " + object.equals(box));
        byte plain = box;
        plain += box;
        System.out.println(plain);
    }
}
