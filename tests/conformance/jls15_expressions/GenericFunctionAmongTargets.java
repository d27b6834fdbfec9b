// JLS 15.12.2.2: a lambda with typed parameters doesn't fit an interface whose method is generic.
public class GenericFunctionAmongTargets {
    interface Generic {
        <T> void accept(int value);
    }

    interface Plain {
        void accept(int value);
    }

    static void run(Generic function) {
        function.accept(1);
    }

    static void run(Plain function) {
        function.accept(2);
    }

    public static void main(String[] args) {
        run((int value) -> System.out.println(value));
    }
}
