// The text of an object in a concatenation is taken when its turn comes, and may be null.
public class ConcatObjects {
    static class Nameless {
        @Override
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("ab");
        System.out.println("before " + text + ", after " + text.append("c"));
        String both = "";
        both += text + " " + text.reverse();
        System.out.println(both);
        String none = null;
        none = none + new Nameless();
        System.out.println(none + new Nameless() + none.length());
        System.out.println(new Nameless());
    }
}
