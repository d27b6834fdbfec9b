package org.junit.jupiter.api;

import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A container of tests that is made while tests run. */
public class DynamicContainer extends DynamicNode {
    private final Stream<? extends DynamicNode> children;

    private DynamicContainer(String displayName, Stream<? extends DynamicNode> children) {
        super(displayName);
        this.children = children;
    }

    public static DynamicContainer dynamicContainer(String displayName, Iterable<? extends DynamicNode> nodes) {
        return dynamicContainer(displayName, StreamSupport.stream(nodes.spliterator(), false));
    }

    public static DynamicContainer dynamicContainer(String displayName, Stream<? extends DynamicNode> nodes) {
        return new DynamicContainer(displayName, nodes);
    }

    public Stream<? extends DynamicNode> getChildren() {
        return children;
    }
}
