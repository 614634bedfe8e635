/** The file in which the build lists every recipe and style property, for the stylesheet. */
export const stylesFile = "styles.json";
