/** The tasks of udita in Gradle: each runs the command {@code udita} on a project, with its sources and its class path. */
package udita.gradle;
