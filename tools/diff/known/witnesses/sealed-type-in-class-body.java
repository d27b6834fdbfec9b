class S { }
interface I { }
class Y { { class X permits Z { }
final class Z extends X { } } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
