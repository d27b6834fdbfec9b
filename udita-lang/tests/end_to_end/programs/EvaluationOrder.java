/** Operands are evaluated from left to right, and what was evaluated is not changed by what follows. */
public class EvaluationOrder {
    static int count;
    int field = 10;
    static int[] numbers = {1, 2, 3, 4, 5};

    static int next(String name) {
        System.out.print(name + " ");
        return ++count;
    }

    static int[] array(String name) {
        System.out.print(name + " ");
        return numbers;
    }

    EvaluationOrder self(String name) {
        System.out.print(name + " ");
        return this;
    }

    static String three(int a, int b, int c) {
        return a + "," + b + "," + c;
    }

    static int fail() {
        throw new RuntimeException("fail");
    }

    public static void main(String[] args) {
        int x = 5;
        x = x + (x = 3);
        System.out.println(x);
        x = x++ + ++x;
        System.out.println(x);
        x = x++;
        System.out.println(x);
        x += (x = 100) + x;
        System.out.println(x);
        x = 2;
        x = (x = x * 3) - x++ * x--;
        System.out.println(x);
        int y = x = 7;
        System.out.println(three(x, x = 9, x++) + " " + x + " " + y);
        int z = (x = 4) + (x = 5) * x;
        System.out.println(z);
        System.out.println(x < (x = 3) ? "less" : "not less");
        System.out.println((x == (x = 4)) + " " + (x++ == x) + " " + (x == x++));

        int i = 0;
        int[] a = {10, 20, 30, 40};
        a[i] = i = 2;
        System.out.println(a[0] + " " + i);
        i = 0;
        a[i++] += i * 100;
        System.out.println(a[0] + " " + a[1] + " " + i);
        a[i] = a[i = 3] + 1;
        System.out.println(a[1] + " " + a[3] + " " + i);
        a[a[0] = 0] = 77;
        System.out.println(a[0]);
        int[] b = a;
        b[1] = (b = new int[] {-1, -2})[1];
        System.out.println(a[1] + " " + b[1]);
        i = 1;
        i = a[i] = i + 5;
        System.out.println(i + " " + a[1]);

        array("array")[next("index") - 1] = next("value");
        System.out.println(numbers[0] + " " + numbers[1]);
        array("array")[next("index") - 2] += next("value");
        System.out.println(numbers[1]);
        EvaluationOrder object = new EvaluationOrder();
        object.self("object").field += object.self("value").field = 3;
        System.out.println(object.field);
        object.self("object").field++;
        System.out.println(object.field);
        System.out.println(next("a") + next("b") * next("c") - next("d"));
        System.out.println(three(next("first"), next("second"), next("third")));
        long wide = next("wide") + (long) next("narrow") << next("shift");
        System.out.println(wide);

        // An assignment that is not completed changes nothing.
        int kept = 1;
        try {
            kept = kept + fail();
        } catch (RuntimeException e) {
            System.out.println("kept " + kept);
        }
        try {
            kept = 8 / (kept - 1);
        } catch (ArithmeticException e) {
            System.out.println("kept " + kept);
        }
        String text = "text";
        try {
            text = (String) (Object) 5;
        } catch (ClassCastException e) {
            System.out.println("kept " + text);
        }
        EvaluationOrder made = null;
        try {
            made = new EvaluationOrder(fail());
        } catch (RuntimeException e) {
            System.out.println("kept " + made);
        }
        int[] filled = null;
        try {
            filled = new int[] {1, fail()};
        } catch (RuntimeException e) {
            System.out.println("kept " + (filled == null));
        }
        try {
            kept += fail();
        } catch (RuntimeException e) {
            System.out.println("kept " + kept);
        }
        // The array is evaluated first, looked at last.
        int[] none = null;
        try {
            none[next("index")] = next("value");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            a[99] = next("value");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            none[next("index")] += next("value");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        EvaluationOrder nothing = null;
        try {
            nothing.field = next("value");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            nothing.self(three(next("x"), next("y"), next("z")));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    EvaluationOrder() {
    }

    EvaluationOrder(int value) {
        field = value;
    }
}
