package shapes;

public class Shape {
    protected int size = 1;
    int color = 2;
    protected static int count;

    protected Shape() {
        count++;
    }

    protected Shape(int size) {
        this();
        this.size = size;
    }

    public interface Handler {
        int handle();
    }

    protected class Part {
        public int part = size + 5;

        public Part() {
        }
    }

    protected static class Tool {
        public int tool = 9;

        protected Tool() {
        }
    }

    // Of this package: a class elsewhere can't override it.
    int weight() {
        return 20;
    }

    protected int hook() {
        return 21;
    }

    public int callsWeight() {
        return weight();
    }

    public int callsHook() {
        return hook();
    }

    public static Shape make() {
        return new Shape() {
            int weight() {
                return 99;
            }
        };
    }
}
