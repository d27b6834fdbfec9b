package org.junit.jupiter.api.condition;

/** Operating systems. */
public enum OS {
    AIX, FREEBSD, LINUX, MAC, OPENBSD, SOLARIS, WINDOWS, OTHER
}
