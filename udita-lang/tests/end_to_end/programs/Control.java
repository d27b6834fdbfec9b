/** Loops, labels and switches. */
public class Control {
    static int calls;

    static boolean yes(boolean value) {
        calls++;
        return value;
    }

    static String choose(int value) {
        String path = "";
        switch (value) {
            case 1:
                path += "one ";
            case 2:
                path += "two ";
                break;
            case -100000:
                return "far";
            default:
                path += "other ";
            case 7:
                path += "seven ";
        }
        return path + "end";
    }

    static String few(int value) {
        switch (value) {
            case 40000:
                return "forty thousand";
            default:
                return "other";
        }
    }

    static int none(int value) {
        switch (value) {
        }
        switch (value) {
            default:
                value++;
        }
        return value;
    }

    static int local(int value) {
        switch (value) {
            case 0:
                int shared = 5;
                return shared;
            case 1:
                shared = 6;
                return shared + 1;
            case 2:
                if (true) break;
                int other = 1;
            case 3:
                other = 9;
                return other;
        }
        return -1;
    }

    static int forever(int limit) {
        int i = 0;
        while (true) {
            if (++i > limit) {
                return i;
            }
        }
    }

    static int nested() {
        int sum = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                if (j == 5) {
                    continue outer;
                }
                if (i == 7) {
                    break outer;
                }
                if ((i + j) % 3 == 0) {
                    continue;
                }
                sum += i * j;
            }
        }
        return sum;
    }

    static int block(int value) {
        done: {
            if (value < 0) {
                break done;
            }
            value *= 2;
        }
        return value;
    }

    static boolean value(int a, int b) {
        return a < b && (a > 0 || b == 3) && !(a == 2);
    }

    public static void main(String[] args) {
        for (int i = -1; i < 9; i++) {
            System.out.println(i + ": " + choose(i) + "; " + local(i) + " " + none(i) + " " + block(i));
        }
        System.out.println(choose(-100000) + " " + few(40000) + " " + few(0));
        System.out.println(forever(10) + " " + nested());

        int n = 0;
        do {
            n++;
            if (n == 3) {
                continue;
            }
            if (n == 6) {
                break;
            }
        } while (n < 100);
        System.out.println(n);
        do {
            n--;
            if (n % 2 == 0) {
                continue;
            }
            n--;
        } while (n > 0);
        System.out.println(n);
        for (int i = 0, j = 10; i < j; i++, j -= 2) {
            System.out.print(i + "/" + j + " ");
        }
        System.out.println();
        for (; ; ) {
            if (n++ > 3) {
                break;
            }
        }
        System.out.println(n);
        int[] all = {3, 1, 2};
        int total = 0;
        for (int one : all) {
            total = total * 10 + one;
            one = 100;
        }
        System.out.println(total);
        for (String part : new String[] {"a", "b"}) {
            System.out.print(part);
        }
        System.out.println();

        for (int a = 0; a < 4; a++) {
            for (int b = 0; b < 4; b++) {
                boolean and = yes(a > 1) && yes(b > 1);
                boolean or = yes(a > 1) || yes(b > 1);
                boolean mixed = yes(a == 0) ? yes(b == 0) : !yes(b == 1);
                boolean eager = yes(a == 1) & yes(b == 1) | yes(a == 2) ^ yes(b == 2);
                boolean same = (a < b) == (b > 2);
                System.out.print((and ? 1 : 0) + (or ? 2 : 0) + (mixed ? 4 : 0) + (eager ? 8 : 0) + (same ? 16 : 0));
                System.out.print(value(a, b) ? "+ " : "- ");
                if (!(a > b || !(b < 3)) && (a != b ? a == 0 : b == 2)) {
                    System.out.print("! ");
                }
            }
            System.out.println(calls);
        }
        boolean flag = false;
        if (flag = yes(true)) {
            System.out.println("assigned " + flag);
        }
        flag &= false;
        flag |= yes(!flag);
        flag ^= true;
        System.out.println(flag);
        boolean x = true, y = false;
        x = x && y;
        y = y || !x;
        x = !y ? x : y;
        System.out.println(x + " " + y);
        char c = 'b';
        switch (c) {
            case 'a':
            case 'b':
            case 'c':
                System.out.println("letter");
        }
        while (n > 0) n--;
        if (n == 0) System.out.println("zero"); else System.out.println("not zero");
        empty:
        ;
    }
}
