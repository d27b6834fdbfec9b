// Which boxes are identical: small ones that valueOf gives, none that new makes.
public class BoxIdentity {
    static <T> boolean same(T a, T b) {
        return a == b;
    }

    @SuppressWarnings({"removal", "deprecation"})
    public static void main(String[] args) {
        Integer small = 127, large = 128;
        Integer fresh = new Integer(127);
        System.out.println(small == Integer.valueOf(127));
        System.out.println(large == Integer.valueOf(128));
        System.out.println(fresh == Integer.valueOf(127));
        System.out.println(fresh == new Integer(127));
        System.out.println(fresh == fresh);
        System.out.println(fresh.equals(small));
        System.out.println(new Integer("5") == Integer.valueOf("5"));
        System.out.println(Integer.valueOf("5") == Integer.valueOf(5));
        System.out.println(same('a', 'a') + " " + same('\u0080', '\u0080') + " " + same(new Character('a'), 'a'));
        System.out.println(same(true, Boolean.TRUE) + " " + same(new Boolean("true"), true));
        System.out.println(same((byte) -128, (byte) -128) + " " + same(new Byte((byte) 1), (byte) 1));
        System.out.println(same((short) -128, (short) -128) + " " + same((short) -129, (short) -129));
        System.out.println(same(-128L, -128L) + " " + same(-129L, -129L) + " " + same(new Long(1), 1L));
        System.out.println(same(1, 1L) + " " + same((Object) 1, (Object) 'a'));
        System.out.println(System.identityHashCode(7) == System.identityHashCode(Integer.valueOf("7")));
        System.out.println(System.identityHashCode(7) == System.identityHashCode(new Integer(7)));
    }
}
