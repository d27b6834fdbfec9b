// JLS 4.8, 15.12.2: a raw type has an inherited method beside the one that overrides it with other erased parameters.
import java.util.EnumMap;
import java.util.Map;

public class MembersOfRawTypes {
    enum Suit { CLUBS, HEARTS }

    static class Base<T> {
        void set(T value) {
            System.out.println("base");
        }
    }

    static class Limited<T extends Number> extends Base<T> {
        @Override
        void set(T value) {
            System.out.println("limited " + value);
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Object key = Suit.HEARTS;
        EnumMap map = new EnumMap(Suit.class);
        map.put(key, "value");
        System.out.println(map);
        try {
            map.put((Object) "text", "value");
        } catch (ClassCastException e) {
            System.out.println("no suit");
        }
        Limited limited = new Limited<Integer>();
        limited.set((Object) 1);
        try {
            limited.set("text");
        } catch (ClassCastException e) {
            System.out.println("no number");
        }
    }
}
