import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A program of Java 1.4. */
public class Old {
    static String text = "";

    static int half(List list, boolean fails) {
        int sum = 0;
        try {
            for (Iterator it = list.iterator(); it.hasNext();) {
                Object next = it.next();
                sum += next instanceof Integer ? ((Integer) next).intValue() : 1;
            }
            if (fails) throw new IllegalStateException("no");
        } finally {
            text += "f" + sum;
        }
        return sum / 2;
    }

    public static void main(String[] args) {
        List list = new ArrayList();
        list.add(new Integer(5));
        list.add("x");
        System.out.println(half(list, false));
        try {
            half(list, true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + text);
        }
    }
}
