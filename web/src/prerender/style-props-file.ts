/** What the build notes for the stylesheet: every style property with its value. */
export const stylePropsFile = "style-props.json";
