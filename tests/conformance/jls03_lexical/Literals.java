// Integer, long, character and string literals in every notation.
public class Literals {
    public static void main(String[] args) {
        System.out.println(0x7fff_ffff + " " + 0x8000_0000 + " " + 0b1010_1010 + " " + 0777 + " " + 0_7 + " " + 00);
        System.out.println(0xFFFF_FFFF_FFFF_FFFFL + " " + 0b1L + " " + 01777777777777777777777L + " " + -9223372036854775808L);
        System.out.println(-2147483648 + " " + 0xCAFEBABE + " " + 1__000___000);
        System.out.println((int) '\0' + " " + (int) '\377' + " " + (int) '\47' + " " + (int) '\u0007' + " " + (int) '\s' + " " + "\08".length());
        System.out.println("tab\tquote\"back\\slash\bend".length() + " \400\7".length());
        System.out.println(1e3 + " " + 0x1.8p3 + " " + .5f + " " + 1. + " " + 0x.8p0f + " " + 1D + " " + 1_0.0_1);
        System.out.println(0x1p-1074 + " " + 0xfp1 + " " + 09.5 + " " + 1e-45f);
    }
}
