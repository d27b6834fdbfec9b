class S { }
interface I { }
class Y { non-sealed int f; }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}
