package korat.finitization;

import java.util.Collection;

/** The objects of a class in a search. */
public interface IClassDomain {
    Class<?> getClassOfObjects();

    String getClassNameOfObjects();

    /** The number of objects. */
    int getSize();

    /**
     * Sets whether the objects are interchangeable. Structures that differ only in the choice among such objects count as
     * one structure. The default is true.
     */
    void includeInIsomorphismCheck(boolean include);

    boolean isIncludedInIsomorphismChecking();

    /** Adds an existing object; an object of another class is ignored. */
    void addObject(Object object);

    void addObjects(Object[] objects);

    void addObjects(Collection<?> objects);
}
