// JLS 8.9: no further objects of an enum.
public class EnumNew {
    enum Color { RED }
    static Object f() {
        return new Color(); // error
    }
}
