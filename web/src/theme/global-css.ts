import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

export const globalCss = defineGlobalStyles({
  html: {
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
  body: { fontSize: "md" },
  "h1, h2, h3": { fontFamily: "heading", fontWeight: "bold", lineHeight: "snug", textWrap: "balance" },
  "p, li, dd": { textWrap: "pretty" },
  h1: { lineHeight: "tight", letterSpacing: "-0.02em" },
  "h1:focus": { outline: "none" },
  ":focus-visible": { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
  // The heading is focused when a screen opens, for screen readers. It is not a control.
  "h1:focus-visible": { outline: "none" },
  "button, a, input, select, textarea, summary": { touchAction: "manipulation" },
  // A submitted form waits for its script.
  "form[aria-busy=true] [type=submit]": {
    cursor: "progress",
    animation: "wait 1s ease-in-out infinite alternate",
  },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      transitionDuration: "0.01ms !important",
    },
  },
});
