import { defineGlobalStyles, type SystemStyleObject } from "@chakra-ui/react/styled-system";

/** Properties that Chakra's types do not have. */
const prefixed = (properties: Record<`-${string}`, string>) => properties as SystemStyleObject;

/** What browsers style by themselves and our elements do not want. Chakra's preflight also resets elements that no page has. */
export const reset = defineGlobalStyles({
  html: {
    ...prefixed({
      "-webkit-text-size-adjust": "100%",
      "-webkit-font-smoothing": "antialiased",
      "-moz-osx-font-smoothing": "grayscale",
    }),
    textRendering: "optimizeLegibility",
  },
  "*": {
    margin: "0",
    padding: "0",
    font: "inherit",
    ...prefixed({ "-webkit-tap-highlight-color": "transparent" }),
  },
  "*, ::before, ::after, ::backdrop": { boxSizing: "border-box", border: "0 solid" },
  body: { position: "relative", minHeight: "100dvh" },
  "img, svg": { display: "block", maxWidth: "100%" },
  img: { height: "auto" },
  "ol, ul": { listStyle: "none" },
  strong: { fontWeight: "bolder" },
  em: { fontStyle: "italic" },
  a: { color: "inherit", textDecoration: "none" },
  "button, input, select, textarea": { color: "inherit" },
  button: { background: "none" },
  textarea: { resize: "vertical" },
  table: { borderCollapse: "collapse" },
  "[type=text], [type=email], [type=search], [type=password], [type=tel]": { appearance: "none" },
  "::-webkit-search-decoration, ::-webkit-search-cancel-button": { appearance: "none" },
  ":user-invalid": { boxShadow: "none" },
  "[hidden]:where(:not([hidden=until-found]))": { display: "none !important" },
});
