package udita.internal;

/** What every enum can do. */
public final class Enums {
    private Enums() {
    }

    /** The one of an enum's constants that has this name. */
    public static Enum<?> valueOf(Enum<?>[] values, String type, String name) {
        for (Enum<?> value : values) {
            if (value.name().equals(name)) {
                return value;
            }
        }
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        throw new IllegalArgumentException("No enum constant " + type + "." + name);
    }
}
