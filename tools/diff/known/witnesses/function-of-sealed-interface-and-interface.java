sealed interface S permits C { }
final class C implements S { }
class Main {
    public static void main(String[] args) {
        try {
            Object o = (S & Runnable) () -> { };
        } catch (Error e) {
            System.out.println(e.getClass());
        }
    }
}
