// The members of a class are not in scope in its header; what stands around it is.
public class HeadersOfClasses {
    static class Other {
        static class Part {
            Part() {
                System.out.println("Other.Part");
            }
        }
    }

    static class Known {
        static class Part {
            Part() {
                System.out.println("Known.Part");
            }
        }
    }

    static class Sub extends Known.Part {
        static class Known extends Other { }

        static class Inner extends Known.Part { }
    }

    static class Bounded<T extends Known.Part> {
        static class Known extends Other { }

        T value;
    }

    public static void main(String[] args) {
        new Sub();
        new Sub.Inner();
        Bounded<HeadersOfClasses.Known.Part> bounded = new Bounded<>();
        bounded.value = new Known.Part();
    }
}
