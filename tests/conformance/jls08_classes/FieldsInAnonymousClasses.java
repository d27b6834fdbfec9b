// JLS 16: only blank fields must have a value before they are used; an anonymous class sees the default value of another.
public class FieldsInAnonymousClasses {
    static Object early;

    static {
        early = new Object() {
            final Object seen = LATE;

            @Override
            public String toString() {
                return "seen " + seen;
            }
        };
    }

    static final Object LATE = new StringBuilder("late");

    public static void main(String[] args) {
        System.out.println(early + " " + LATE);
    }
}
