// Assignment and increments of a `Long`: unboxing, the operation, boxing.
// Made by tests/suite/conformance/families.rs.
public class CompoundBoxLong {
    static Long[] holder = {(long) 7, null};
    static int calls;

    static int at() { return calls++; }

    public static void main(String[] args) {
        Long box = (long) 4;
        Long alias = box;
        String text = "text";
        box += 3; System.out.println(box);
        box *= box; System.out.println(box);
        box -= box / box; System.out.println(box);
        holder[at()] += 5;
        System.out.println(holder[0]);
        System.out.println(box += 1);
        box = box + box; System.out.println(box);
        text += alias;
        System.out.println(text + " " + calls);
        try {
            holder[at()]++;
        } catch (NullPointerException e) {
            System.out.println("null " + calls + " " + holder[1]);
        }
        Object object = box++;
        System.out.println(object + " " + box + " " + object.equals(box));
        long plain = box;
        plain += box;
        System.out.println(plain);
    }
}
