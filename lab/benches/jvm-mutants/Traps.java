// Java constructs whose mutants could behave differently on udita's machine and on a JVM: overflow, shifts, division, narrow types, strings,
// boxes, arrays, enums, virtual calls, exceptions, `finally`, labels, static fields, printed text.

import java.util.ArrayList;
import java.util.List;

import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Traps {
    enum Colour {
        RED, GREEN, BLUE;

        Colour after(int steps) {
            return values()[(ordinal() + steps) % values().length];
        }
    }

    static class Refused extends RuntimeException {
        final int code;

        Refused(int code) {
            super("refused " + code);
            this.code = code;
        }
    }

    abstract static class Shape {
        final int side;

        Shape(int side) {
            this.side = side;
        }

        abstract int area();

        int twice() {
            return area() * 2;
        }
    }

    static class Square extends Shape {
        Square(int side) {
            super(side);
        }

        @Override
        int area() {
            return side * side;
        }
    }

    static class Strip extends Shape {
        private int width = 3;

        Strip(int side) {
            super(-side);
            width += side;
        }

        @Override
        int area() {
            return side * width;
        }
    }

    private static int calls = 5;
    private static final int[] TABLE = {7, 1, 0, 2};

    private int low;
    private boolean flag;
    private long wide;
    private byte small;
    private String text;
    private int[] numbers;
    private List<Integer> history;
    private Shape shape;
    private Colour colour;

    public boolean repOK() {
        return low >= -2 && low <= 2 && (flag || low != 0);
    }

    public int divide(int k) {
        return (low * 7 - k) / (k - 2) + low % (k + low);
    }

    public int shift(int k) {
        int bits = low << k ^ -k >>> 3 | k & 5;
        bits += ~k >> 1;
        wide = (long) bits << 33 >>> k;
        small += k * 50;
        small >>= 1;
        return bits;
    }

    public long overflow(int k) {
        int product = Integer.MAX_VALUE / (k + 1) * low;
        wide = product * 3L - k;
        char unit = (char) (product + 'a');
        return wide * wide + unit;
    }

    public double real(int k) {
        double half = k / 2.0;
        float third = low / 3f;
        return half < third ? half - third : half * third / (k - 3);
    }

    public String text(int k) {
        String out = "";
        for (int i = 0; i < k; i++) {
            out += i == low ? "|" : (char) ('a' + i);
            if (out.length() > 3) break;
        }
        text = flag ? out : out + low;
        return text.substring(k / 2);
    }

    public int index(int k) {
        numbers = new int[3 - k / 2];
        numbers[0] = k;
        for (int i = 1; i < numbers.length; i++) numbers[i] = numbers[i - 1] * 2 + TABLE[i];
        return numbers[k % 3]++ + --numbers[0];
    }

    public Integer remember(int k) {
        history = new ArrayList<>();
        for (int i = 0; i < k; i++) {
            if (i != 1 || flag) history.add(i * i);
        }
        if (history.size() > 2) history.remove(1);
        Integer last = history.isEmpty() ? null : history.get(history.size() - 1);
        return flag ? last : Integer.valueOf(last + low);
    }

    public int guard(int k) {
        int state = 0;
        try {
            state = 1;
            if (k == 1) throw new Refused(k);
            if (k > 2) state = TABLE[k];
            return state + low / (k - 3);
        } catch (Refused | ArrayIndexOutOfBoundsException e) {
            state += 10;
            if (e instanceof Refused) state -= ((Refused) e).code;
            else throw e;
        } finally {
            low = state;
            if (!flag && k == 0) throw new Refused(0);
        }
        return -state;
    }

    public int virtual(int k) {
        Shape first = new Square(k), second = new Strip(low);
        shape = k % 2 == 0 ? first : second;
        if (flag) first = second;
        return shape.twice() + (first == shape ? ((Square) first).area() : first.side);
    }

    public Colour paint(int k) {
        colour = Colour.RED.after(k + low);
        switch (colour) {
            case RED:
                low++;
            case GREEN:
                flag = !flag;
                break;
            default:
                return Colour.valueOf("GREEN");
        }
        return flag ? colour : null;
    }

    public int nested(int k) {
        int count = 0;
        outer:
        for (int i = 0; i <= k; i++) {
            int j = k;
            do {
                if (i * j == 6) continue outer;
                if (i + j > 7 && flag) break outer;
                count++;
            } while (--j > i);
        }
        return count;
    }

    public int deep(int k) {
        return k <= 0 ? low : deep(k - 1) + deep(k - 2) * (flag ? 1 : -1);
    }

    public void print(int k) {
        while (k > 0) {
            System.out.print(k-- + (flag ? "," : ";"));
        }
        if (low < 0) System.err.println(-low);
    }

    public int shared(int k) {
        calls += k;
        TABLE[1] ^= calls;
        return calls++ * TABLE[1] + TABLE[k & 3];
    }

    public static IFinitization finTraps(int n) {
        IFinitization bounds = FinitizationFactory.create(Traps.class);
        bounds.set("low", bounds.createIntSet(-n, n));
        bounds.set("flag", bounds.createBooleanSet());
        return bounds;
    }
}
