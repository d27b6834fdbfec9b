// Classes of one simple name in several packages, and a class that hides one of `java.lang` or `java.util`.
import a.Thing;
import java.util.*;

public class SameNames {
    public static void main(String[] args) {
        System.out.println(new Thing() + " " + new b.Thing() + " " + new Other().thing());
        System.out.println(new List() + " " + new java.util.ArrayList<String>());
        System.out.println(Integer.parse("12") + " " + java.lang.Integer.parseInt("12"));
        System.out.println(new a.b.Thing() + " " + a.b.Thing.class.getName());
        Object object = new a.Thing();
        System.out.println((object instanceof Thing) + " " + (object instanceof b.Thing));
    }
}
