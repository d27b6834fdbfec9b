import java.util.List;

class Newer {
    enum Color { RED, GREEN }
    final int first;

    Newer(List<Integer> all) {
        first = all.get(0);
        int last = all.getLast();
        super();
    }

    static boolean test(Object o, String text, Color color) {
        switch (color) {
            case Color.RED: return false;
            default: break;
        }
        switch (o) {
            default: break;
        }
        return text instanceof String same && same == text;
    }
}
