/** What the plugins for Maven and Gradle share: the commands of {@code udita} for a module of a build. */
package udita.build;
