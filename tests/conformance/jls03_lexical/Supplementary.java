// JLS 3.8: letters outside the basic plane.
public class Supplementary {
    static int 𝒳 = 3;
    static int \ud835\udcb4 = 4;
    static class 𠀀 { int 𠮷野 = 5; }
    public static void main(String[] args) { int 𝐚b = 1; System.out.println(𝒳 + 𝐚b + \ud835\udcb4 + new 𠀀().𠮷野); }
}
