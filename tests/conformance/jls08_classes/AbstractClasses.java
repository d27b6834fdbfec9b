// Abstract classes call what their subclasses implement, at every level.
public class AbstractClasses {
    static abstract class Shape { abstract double area(); String name() { return getClass().getSimpleName(); } public String toString() { return name() + " " + area(); } }
    static class Square extends Shape { double side; Square(double s) { side = s; } double area() { return side * side; } }
    static abstract class Named extends Shape { final String n; Named(String n) { this.n = n; } @Override String name() { return n + "/" + super.name(); } abstract int sides(); }
    static class Poly extends Named { Poly() { super("poly"); } double area() { return sides() * 1.5; } int sides() { return 5; } }
    public static void main(String[] args) {
        Shape[] shapes = {new Square(2), new Poly(), new Square(.5) { @Override String name() { return "tiny"; } }};
        for (Shape s : shapes) System.out.println(s);
        double total = 0; for (Shape s : shapes) total += s.area();
        System.out.println(total);
    }
}
