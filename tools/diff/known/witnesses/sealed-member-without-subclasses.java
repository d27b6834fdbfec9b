class S { }
interface I { }
enum Y { ; sealed class X { } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
