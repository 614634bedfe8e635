/** The style properties that our components set: a browser must know which properties are styles. The build names one that is missing. */
const names =
  "m mt mb ml mr mx my p pt pb pl pr px py gap rowGap columnGap width minWidth maxWidth height minHeight maxHeight " +
  "display float clear position top right bottom left inset zIndex flex flexDirection flexWrap flexShrink " +
  "alignItems alignSelf justifyContent placeItems gridArea gridTemplateColumns color bg opacity fontSize fontWeight " +
  "fontFamily fontVariantNumeric lineHeight textAlign textWrap whiteSpace overflow overflowX overflowY overflowWrap outline " +
  "listStyleType border borderRadius borderWidth borderStyle borderColor borderTopWidth borderTopStyle boxShadow " +
  "mask pointerEvents textDecoration fill stroke css";

const styleProps = new Set(names.split(" "));

/** `_hover` and the like hold the styles of a condition. */
export const isCondition = (name: string): boolean => name.startsWith("_");
export const isStyleProp = (name: string): boolean => styleProps.has(name) || isCondition(name);
