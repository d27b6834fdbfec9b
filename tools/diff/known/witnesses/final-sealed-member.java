class S { }
interface I { }
enum Y { ; final sealed class X { } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
