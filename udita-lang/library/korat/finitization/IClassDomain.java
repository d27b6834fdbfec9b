package korat.finitization;

import java.util.Collection;

/** The objects of a class that there are in a search. */
public interface IClassDomain {
    Class<?> getClassOfObjects();

    String getClassNameOfObjects();

    /** How many objects there are. */
    int getSize();

    /**
     * Whether the objects are interchangeable, so that structures that differ only in which of them they have count as
     * one. They are unless told otherwise.
     */
    void includeInIsomorphismCheck(boolean include);

    boolean isIncludedInIsomorphismChecking();

    /** Adds an object that exists already; one of another class is ignored. */
    void addObject(Object object);

    void addObjects(Object[] objects);

    void addObjects(Collection<?> objects);
}
