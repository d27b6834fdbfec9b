package p;

public class Table {
    static class Values {
    }

    private static class Keys {
    }

    protected static class Entries {
        public Entries() {
        }

        @Override
        public String toString() {
            return "entries inherited";
        }
    }
}
