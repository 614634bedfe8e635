/**
 * Properties that set a style on components of the public pages: `<Lead mb="6">`. The build rejects Chakra's other style
 * properties, and values that are not literals.
 */
const names =
  "m mt mb ml mr mx my p pt pb pl pr px py gap rowGap columnGap width minWidth maxWidth height minHeight maxHeight " +
  "display float clear position top right bottom left inset zIndex flex flexDirection flexWrap flexShrink " +
  "alignItems alignSelf justifyContent placeItems gridArea gridTemplateColumns color bg opacity fontSize fontWeight " +
  "fontFamily fontVariantNumeric lineHeight textAlign textWrap whiteSpace overflow overflowX overflowY overflowWrap outline " +
  "listStyleType border borderRadius borderWidth borderStyle borderColor borderTopWidth borderTopStyle boxShadow " +
  "mask pointerEvents textDecoration fill stroke";

const styleProps = new Set(names.split(" "));
export const isStyleProp = (name: string): boolean => styleProps.has(name);
