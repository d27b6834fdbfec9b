package org.slf4j.helpers;

import java.util.ArrayList;
import java.util.Iterator;
import org.slf4j.Marker;

/** A marker with references to others. */
public class BasicMarker implements Marker {
    private final String name;
    private final ArrayList<Marker> references = new ArrayList<>();

    public BasicMarker(String name) {
        if (name == null) {
            throw new IllegalArgumentException("A marker name cannot be null");
        }
        this.name = name;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public void add(Marker reference) {
        if (reference == null) {
            throw new IllegalArgumentException("A null value cannot be added to a Marker as reference.");
        }
        if (!contains(reference) && !reference.contains(this)) {
            references.add(reference);
        }
    }

    @Override
    public boolean remove(Marker reference) {
        return references.remove(reference);
    }

    @Override
    public boolean hasChildren() {
        return hasReferences();
    }

    @Override
    public boolean hasReferences() {
        return !references.isEmpty();
    }

    @Override
    public Iterator<Marker> iterator() {
        return references.iterator();
    }

    @Override
    public boolean contains(Marker other) {
        if (other == null) {
            throw new IllegalArgumentException("Other cannot be null");
        }
        return contains(other.getName());
    }

    @Override
    public boolean contains(String other) {
        if (name.equals(other)) {
            return true;
        }
        for (Marker reference : references) {
            if (reference.contains(other)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Marker && name.equals(((Marker) other).getName());
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        if (!hasReferences()) {
            return name;
        }
        StringBuilder text = new StringBuilder(name).append(" [ ");
        for (int i = 0; i < references.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(references.get(i).getName());
        }
        return text.append(" ]").toString();
    }
}
