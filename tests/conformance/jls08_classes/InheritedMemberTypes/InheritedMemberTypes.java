// JLS 8.5: a member class that is private to another package or class is not inherited, and hides no class around.
import p.Table;

public class InheritedMemberTypes {
    static class Values {
        @Override
        public String toString() {
            return "values around";
        }
    }

    static class Keys {
        @Override
        public String toString() {
            return "keys around";
        }
    }

    static class Own extends Table {
        Object values() {
            return new Values();
        }

        Object keys() {
            return new Keys();
        }

        Object entries() {
            return new Entries();
        }
    }

    public static void main(String[] args) {
        Own own = new Own();
        System.out.println(own.values() + ", " + own.keys() + ", " + own.entries());
    }
}
