package udita.junit;

/** What finds the values of generators on a JVM. Here it is the machine. */
public enum Engine {
    AUTO, MACHINE, JVM
}
