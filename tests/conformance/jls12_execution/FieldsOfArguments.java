// JLS 12.5, 15.9.4: what a field was given in a constructor is what is read from it, also before the superclass's constructor.
public class FieldsOfArguments {
    static class Base {
        Object o;
        int number = 3;
        Base(Object o) { this.o = o; }
    }
    static class Outer extends Base {
        Outer(int z) { super(new Base(new Base(z) { }.o) { }.o); }
    }

    public static void main(String[] args) {
        System.out.println(new Outer(6).o instanceof Integer);
        System.out.println(new Outer(7).o);
    }
}
