package udita.internal;

/** Operations of all enums. */
public final class Enums {
    private Enums() {
    }

    /** The constant of an enum with this name. */
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
