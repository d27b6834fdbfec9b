// Java 25: JLS 12.1.4: `main` may be a method of an object, which its constructor creates first.
public class MainOfObject {
    final String text;

    {
        System.out.println("initialiser");
    }

    MainOfObject() {
        System.out.println("constructor");
        text = "text";
    }

    void main() {
        System.out.println(text + " " + getClass().getName());
    }

    void main(int number) {
        System.out.println("not this");
    }
}
