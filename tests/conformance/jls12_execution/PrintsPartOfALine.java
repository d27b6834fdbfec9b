// A program whose last line has no end, after lines that are empty.
public class PrintsPartOfALine {
    public static void main(String[] args) {
        System.out.println();
        System.out.print("a\n\n");
        System.out.print('b');
    }
}
