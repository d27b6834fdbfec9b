// Assignment and increments of a `Character`: unboxing, the operation, boxing.
// Made by tests/suite/conformance/families.rs.
public class CompoundBoxCharacter {
    static Character[] holder = {(char) 7, null};
    static int calls;

    static int at() { return calls++; }

    public static void main(String[] args) {
        Character box = (char) 4;
        Character alias = box;
        String text = "text";
        box = (char) (box + 3); System.out.println(box);
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
        char plain = box;
        plain += box;
        System.out.println(plain);
    }
}
