package deep;

public class Outer {
    public static class Middle {
        public String name() { return "Middle"; }

        public static class Inner {
            public String name() { return "Middle.Inner"; }
        }
    }

    public interface Kind {
        int COUNT = 3;
    }

    public static class Shared {
        public String toString() { return "Shared of Outer"; }
    }
}
