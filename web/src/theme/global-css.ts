import { defineGlobalStyles } from "@chakra-ui/react/styled-system";
import { reset } from "./reset.ts";

const print = "@media print";

export const globalCss = defineGlobalStyles({
  ...reset,
  html: {
    ...reset.html,
    colorScheme: "light dark",
    background: "page",
    color: "ink",
    fontFamily: "body",
    fontSize: "100%",
    lineHeight: "body",
    scrollPaddingTop: "min(6rem, 20vh)",
    // The bar of check-bar.tsx covers the lower edge of a small window.
    scrollPaddingBottom: { base: "min(6rem, 20vh)", lg: "0" },
    overflowWrap: "break-word",
    // The page must not scroll horizontally at a zoom of 400 %.
    overflowX: "clip",
  },
  body: { ...reset.body, fontSize: "md" },
  "h1, h2, h3": { fontFamily: "heading", fontWeight: "bold", lineHeight: "snug", textWrap: "balance" },
  "p, li, dd": { textWrap: "pretty" },
  h1: { lineHeight: "tight", letterSpacing: "-0.02em" },
  // Where large text leaves no room for a long word.
  "h1, h2, h3, summary": { "@media (max-width: 20em)": { hyphens: "auto" } },
  "p, li, dd, label": { "@media (max-width: 20em)": { hyphens: "auto", hyphenateLimitChars: "12" } },
  "h1:focus": { outline: "none" },
  ":focus-visible": { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
  // The heading is focused when a screen opens, for screen readers. It is not a control.
  "h1:focus-visible": { outline: "none" },
  "button, a, input, select, textarea, summary": { touchAction: "manipulation" },
  // The header does not repeat the phone that stands beside the form. It keeps its room, so that the address does not move.
  "body:has(main aside) header p > span": { visibility: { lg: "hidden" } },
  // A submitted form waits for its script.
  "form[aria-busy=true] [type=submit]": {
    cursor: "progress",
    animation: "wait 1s ease-in-out infinite alternate",
  },
  // On paper: the text in black, every answer open, and nothing that can only be used on a screen. A form of the enrollment
  // is printed with what was typed.
  "@page": { margin: "16mm" },
  ":root": { [print]: { fontSize: "11pt", colorScheme: "light" } },
  ":root, :root *, :root *::before": {
    [print]: {
      color: "#000 !important",
      background: "none !important",
      boxShadow: "none !important",
      filter: "none !important",
    },
  },
  "[href='#main'], nav, [hreflang], button, section form, [role=search], [data-screen-only], section::before, footer::before, summary svg, img[alt='']":
    { [print]: { display: "none !important" } },
  "details::details-content": {
    [print]: { contentVisibility: "visible !important", display: "block !important" },
  },
  "section > div": { [print]: { paddingBlock: "0.5rem !important" } },
  "h1, h2, h3, summary, li": { [print]: { breakAfter: "avoid", breakInside: "avoid" } },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important", // endless ones would flicker
      animationFillMode: "both !important", // the one round ends with what it shows
      transitionDuration: "0.01ms !important",
    },
  },
});
