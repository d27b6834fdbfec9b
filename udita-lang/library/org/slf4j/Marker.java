package org.slf4j;

import java.io.Serializable;
import java.util.Iterator;

/** A name that marks messages. */
public interface Marker extends Serializable {
    String ANY_MARKER = "*";
    String ANY_NON_NULL_MARKER = "+";

    String getName();

    void add(Marker reference);

    boolean remove(Marker reference);

    boolean hasChildren();

    boolean hasReferences();

    Iterator<Marker> iterator();

    boolean contains(Marker other);

    boolean contains(String name);

    boolean equals(Object other);

    int hashCode();
}
