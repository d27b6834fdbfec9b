// What a subclass in another package inherits and overrides, and what stays with the package of its superclass.
import drawn.Circle;
import shapes.Shape;

public class InheritanceAcrossPackages {
    public static void main(String[] args) {
        Circle circle = new Circle();
        System.out.println(circle.describe());
        System.out.println(circle.weight() + " " + circle.callsWeight() + " " + circle.callsHook());
        System.out.println(circle.handler().handle() + " " + circle.inner() + " " + Circle.ofAnother(new Circle()));
        System.out.println(Shape.make().callsWeight());
    }
}
