package org.apache.logging.log4j;

import java.io.Serializable;

/** A name that marks messages. */
public interface Marker extends Serializable {
    String getName();
}
