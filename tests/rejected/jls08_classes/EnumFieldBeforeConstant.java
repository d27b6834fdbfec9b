// JLS 8.9.2, as javac has it: a constant of an enum can't be made with a static field declared after it, even by its qualified name.
enum EnumFieldBeforeConstant {
    FIRST(EnumFieldBeforeConstant.start); // error

    static int start = 1;

    EnumFieldBeforeConstant(int value) {
    }
}
