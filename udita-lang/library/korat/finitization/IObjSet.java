package korat.finitization;

import java.util.List;

/** Objects of some class domains, and {@code null} if that is allowed. */
public interface IObjSet extends IFieldDomain {
    /** Adds a domain; false if the set already has it or the domain is empty. */
    boolean addClassDomain(IClassDomain domain);

    boolean removeClassDomain(IClassDomain domain);

    IClassDomain removeClassDomain(int index);

    List<IClassDomain> getClassDomains();

    Object[] getAllObjects();

    /** The objects of the domains whose class is {@code type} or a subclass. */
    Object[] getObjectsOfClass(Class<?> type);

    void setNullAllowed(boolean allowed);

    boolean isNullAllowed();
}
