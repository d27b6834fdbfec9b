package org.junit.jupiter.api;

/** A test or a container that is made while tests run. */
public abstract class DynamicNode {
    private final String displayName;

    DynamicNode(String displayName) {
        if (displayName == null || displayName.isBlank()) {
            throw new IllegalArgumentException("displayName must not be null or blank");
        }
        this.displayName = displayName;
    }

    public String getDisplayName() {
        return displayName;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " [displayName = '" + displayName + "', testSourceUri = null]";
    }
}
