class S { }
interface I { }
class O { class Y { static @interface X { } } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
