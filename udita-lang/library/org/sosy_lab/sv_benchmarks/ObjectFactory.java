package org.sosy_lab.sv_benchmarks;

/** Makes an object with nondeterministic content. */
public interface ObjectFactory<T> {
    T createObject();
}
