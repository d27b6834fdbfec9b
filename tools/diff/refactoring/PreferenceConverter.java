package org.eclipse.jface.preference;

import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.RGB;

/** Takes the place of Eclipse's class of this name, whose constants need a display. Colours and fonts are of no use here. */
public final class PreferenceConverter {
    /** The default of colours. */
    public static final RGB COLOR_DEFAULT_DEFAULT = new RGB(0, 0, 0);

    private PreferenceConverter() {}

    /** Sets no default of a colour. */
    public static void setDefault(IPreferenceStore store, String name, RGB value) {}

    /** Sets no default of a font. */
    public static void setDefault(IPreferenceStore store, String name, FontData value) {}

    /** Sets no default of fonts. */
    public static void setDefault(IPreferenceStore store, String name, FontData[] value) {}

    /** The default colour. */
    public static RGB getColor(IPreferenceStore store, String name) {
        return COLOR_DEFAULT_DEFAULT;
    }

    /** The default colour. */
    public static RGB getDefaultColor(IPreferenceStore store, String name) {
        return COLOR_DEFAULT_DEFAULT;
    }
}
