package udita.internal;

/**
 * Objects that a bounded field may refer to.
 *
 * <p>A choice among the members of domains is delayed like any other. Members that are interchangeable are taken in
 * order: those that a path has taken, then one more, which stands for all that are left.
 */
public abstract class Domain {
    // The machine knows these four, in this order.
    private Object[] members;
    private int taken;
    private boolean interchangeable;
    private boolean asks;

    /**
     * Says what the members are; before that nobody may choose from them.
     *
     * @param asks whether {@code use} is to be called
     */
    protected final void open(Object[] members, boolean interchangeable, boolean asks) {
        this.members = members;
        this.interchangeable = interchangeable;
        this.asks = asks;
    }

    /** A member was taken, perhaps not for the first time on this path. */
    protected void use(int index) {
    }

    /** What the machine calls. */
    static void taken(Domain domain, int index) {
        domain.use(index);
    }

    /** Any member of {@code domains}, or {@code null} if that is included. */
    public static native Object any(Domain[] domains, boolean includeNull);

    /** Whether choices are made when they are needed, not when they are asked for. */
    public static native boolean delaysChoices();
}
