package drawn;

import shapes.Shape;

public class Circle extends Shape {
    int color = 77;

    public Circle() {
        super(8);
    }

    public int weight() {
        return 55;
    }

    @Override
    protected int hook() {
        return super.hook() * 2;
    }

    private class Inner {
        int sum() {
            return size + hook() + count + Circle.this.size + Circle.super.hook();
        }
    }

    public int inner() {
        return new Inner().sum();
    }

    public Handler handler() {
        return new Handler() {
            public int handle() {
                return size + hook() + color;
            }
        };
    }

    public static int ofAnother(Circle other) {
        return other.size + other.hook() + Shape.count;
    }

    public String describe() {
        int tool = new Tool() {
            int twice() {
                return 2 * tool;
            }
        }.twice();
        int anonymous = new Shape(3) {
            int twice() {
                return 2 * size;
            }
        }.twice();
        return size + " " + color + " " + new Part().part + " " + tool + " " + anonymous;
    }
}
