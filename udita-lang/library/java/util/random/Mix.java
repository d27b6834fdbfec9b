package java.util.random;

/** Functions that mix the bits of a seed or of a state. */
final class Mix {
    static final long SILVER_RATIO = 0x6a09e667f3bcc909L;
    static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;
    static final int GOLDEN_RATIO_32 = 0x9e3779b9;

    private Mix() {
    }

    /** MurmurHash3's, by Austin Appleby. */
    static long murmur(long z) {
        z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return z ^ (z >>> 33);
    }

    /** MurmurHash3's for 32 bits. */
    static int murmur(int z) {
        z = (z ^ (z >>> 16)) * 0x85ebca6b;
        z = (z ^ (z >>> 13)) * 0xc2b2ae35;
        return z ^ (z >>> 16);
    }

    /** David Stafford's thirteenth variant of it. */
    static long stafford(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** Doug Lea's. */
    static long lea(long z) {
        z = (z ^ (z >>> 32)) * 0xdaba0b6eb09322e3L;
        z = (z ^ (z >>> 32)) * 0xdaba0b6eb09322e3L;
        return z ^ (z >>> 32);
    }

    /** Doug Lea's for 32 bits. */
    static int lea(int z) {
        z = (z ^ (z >>> 16)) * 0xd36d884b;
        z = (z ^ (z >>> 16)) * 0xd36d884b;
        return z ^ (z >>> 16);
    }
}
