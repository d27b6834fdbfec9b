// JLS 8.9.2: a constructor of an enum does not use its static fields.
public class EnumStaticInConstructor {
    enum Color {
        RED;
        static int count;
        Color() { count++; } // error
    }
}
