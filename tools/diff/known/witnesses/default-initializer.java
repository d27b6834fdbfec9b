class S { }
interface I { }
class Y { default { } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
