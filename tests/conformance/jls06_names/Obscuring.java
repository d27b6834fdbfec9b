// A name that may be a variable, a type or a package is a variable first, then a type (JLS 6.4.2).
public class Obscuring {
    static class String2 { static int length = 3; int size = 4; }
    static class java { static int util = 5; }
    static Holder Holder = new Holder();

    static class Holder {
        int value = 1;
        static int shared = 2;
        Other Other = new Other();
        static class Other { int value = 10; static int shared = 20; }
    }

    static class Other { int value = 30; }

    public static void main(String[] args) {
        System.out.println(Holder.value + " " + Holder.shared + " " + Holder.Other.value);
        String2 String2 = new String2();
        System.out.println(String2.size + " " + String2.length);
        System.out.println(java.util);
        int main = 7;
        main(main);
        Label: for (int Label = 0; ; Label++) {
            if (Label > 2) break Label;
            System.out.println(Label);
        }
        Obscuring Obscuring = null;
        System.out.println(Obscuring.Holder.shared);
    }

    static void main(int main) { System.out.println("main " + main); }
}
