// JLS 8.9.1: the arguments of an enum constant fit a constructor.
public class EnumConstantArguments {
    enum E {
        A; // error

        E(int x) {
        }
    }
}
