// An annotation type of the program with the name of a predefined one.
@interface Target {
    String value();
}

public class OwnTarget {
    @Target("x") @interface A {}
    @A int x;
    @A void m() {}
    public static void main(String[] args) {}
}
