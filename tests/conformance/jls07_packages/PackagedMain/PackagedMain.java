// Two files in the unnamed package, initialised when first used; classes that no file is named after.
public class PackagedMain {
    static { System.out.println("PackagedMain"); }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Helper.VALUE);
        System.out.println(Helper.CONSTANT);
        System.out.println(new Second().value() + Companion.value());
    }
}

class Companion {
    static { System.out.println("Companion"); }
    static int value() { return 7; }
}
