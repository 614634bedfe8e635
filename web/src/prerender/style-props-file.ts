/** The file in which the build lists every style property with its value, for the stylesheet. */
export const stylePropsFile = "style-props.json";
