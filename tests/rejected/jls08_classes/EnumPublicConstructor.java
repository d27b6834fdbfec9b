// JLS 8.9.2: the constructor of an enum is private.
public class EnumPublicConstructor {
    enum Color {
        RED;
        public Color() { } // error
    }
}
