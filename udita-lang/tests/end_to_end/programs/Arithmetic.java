/** Numbers at their edges. */
public class Arithmetic {
    static int[] ints = {0, 1, -1, 7, -7, 31, 32, 33, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x55555555};
    static long[] longs = {0, 1, -1, 7, -7, 63, 64, 65, Long.MAX_VALUE, Long.MIN_VALUE, 0x5555555555555555L, 1L << 32};

    static int hash = 17;

    static void mix(long value) {
        hash = hash * 31 + (int) (value ^ (value >>> 32));
    }

    static void all(int a, int b) {
        mix(a + b);
        mix(a - b);
        mix(a * b);
        mix(b == 0 ? 0 : a / b);
        mix(b == 0 ? 0 : a % b);
        mix(a & b);
        mix(a | b);
        mix(a ^ b);
        mix(a << b);
        mix(a >> b);
        mix(a >>> b);
        mix(-a);
        mix(~a);
        mix((byte) a);
        mix((short) a);
        mix((char) a);
        mix((long) a * b);
        mix((a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0));
        mix((a < 7 ? 1 : 0) + (a <= 7 ? 2 : 0) + (7 > a ? 4 : 0) + (7 >= a ? 8 : 0) + (a == 7 ? 16 : 0) + (7 != a ? 32 : 0));
        mix((a < 100000 ? 1 : 0) + (100000 <= a ? 2 : 0) + (a == -7 ? 4 : 0));
        mix(a + 5);
        mix(5 + a);
        mix(a - 5);
        mix(5 - a);
        mix(a - 32768);
        mix(a + 32768);
        mix(a - Integer.MIN_VALUE);
    }

    static void all(long a, long b, int s) {
        mix(a + b);
        mix(a - b);
        mix(a * b);
        mix(b == 0 ? 0 : a / b);
        mix(b == 0 ? 0 : a % b);
        mix(a & b);
        mix(a | b);
        mix(a ^ b);
        mix(a << b);
        mix(a >> b);
        mix(a >>> b);
        mix(a << s);
        mix(a >> s);
        mix(a >>> s);
        mix(s << b);
        mix(s >>> b);
        mix(-a);
        mix(~a);
        mix((int) a);
        mix((byte) a);
        mix((char) a);
        mix((a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0));
        mix(!(a < b) ? 1 : 0);
        mix(!(a >= b) ? 1 : 0);
    }

    public static void main(String[] args) {
        for (int a : ints) {
            for (int b : ints) {
                all(a, b);
            }
            System.out.println(a + " " + hash);
        }
        for (long a : longs) {
            for (long b : longs) {
                for (int s : ints) {
                    all(a, b, s);
                }
            }
            System.out.println(a + " " + hash);
        }
        byte b = 127;
        b++;
        System.out.println(b);
        b += 200;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        short s = (short) 40000;
        s -= 1;
        System.out.println(s);
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println((int) c);
        c--;
        --c;
        System.out.println(c--);
        System.out.println(++c);
        int i = 10;
        i /= 3;
        i <<= 33;
        System.out.println(i);
        long l = 5;
        l += i;
        l *= l;
        i += l;
        System.out.println(l + " " + i);
        l <<= 62;
        System.out.println(l + " " + l++ + " " + --l + " " + -l);
        System.out.println(1_000_000 * 1_000_000 + " " + 1_000_000L * 1_000_000);
        System.out.println(0x7fffffff + 1 + " " + 0b101 + " " + 017 + " " + 'a' + 'b' + " " + (char) 98);
        System.out.println('a' + 'b' + " " + (byte) 300 + " " + (short) -70000 + " " + (int) 5_000_000_000L);
        try {
            System.out.println(1 / (hash - hash));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(1L % (long) (hash - hash));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Integer small = 100, sameSmall = 100, large = 1000, sameLarge = 1000;
        System.out.println((small == sameSmall) + " " + (large == sameLarge) + " " + large.equals(sameLarge));
        Integer counter = 5;
        counter++;
        ++counter;
        counter += counter--;
        System.out.println(counter);
        Character boxed = 'x';
        boxed++;
        System.out.println(boxed);
        Long sum = 0L;
        for (int k = 0; k < 5; k++) {
            sum += k;
        }
        System.out.println(sum);
        int[] array = {1, 2, 3};
        array[0]++;
        ++array[1];
        array[2] <<= array[0]--;
        System.out.println(array[0] + " " + array[1] + " " + array[2] + " " + array[0]++ + " " + --array[0]);
    }
}
