// Static imports: single and on demand, overloads from several classes, shadowing, nested classes, inherited members.
import static java.lang.Integer.MAX_VALUE;
import static java.lang.Math.*;
import static tools.First.*;
import static tools.First.pick;
import static tools.Second.*;
import static tools.Second.join;
import static tools.Third.join;
import static tools.Second.Kept;

public class StaticImports {
    static int abs(String text) { return text.length(); }

    static class Inner {
        static String twice(String text) { return "Inner.twice " + text; }
        static String run() { return twice("x"); }
    }

    public static void main(String[] args) {
        System.out.println(max(3, 4) + " " + MAX_VALUE + " " + min(-1L, 2));
        System.out.println(abs("four") + " " + Math.abs(-5));
        System.out.println(pick(1) + " " + pick("s"));
        System.out.println(join(1) + " " + join("s") + " " + join('c'));
        System.out.println(twice(4) + " " + twice("s") + " " + Inner.run());
        System.out.println(LIMIT + " " + inherited() + " " + INHERITED);
        System.out.println(new Kept() + " " + new FromFirst());
        int LIMIT = 5;
        System.out.println(LIMIT);
        counter++;
        System.out.println(counter + " " + tools.First.counter);
    }
}
