import { defineRecipe } from "@chakra-ui/react/styled-system";

/** A busy button is under the pointer that pressed it: the hover's ground would swallow its text. */
const hoverUnlessBusy = "&:hover:not(:disabled, [aria-disabled=true])";

/** Scutes, large and small in turn, as they stand on a gator's back. */
const scutes =
  "M0 18L14 3Q17 0 20 3L36 18L46 9Q48 7 50 9L60 18L72 6Q75 3 78 6L92 18L100 11Q102 9 104 11L112 18Z";
/** Three teeth in the upper right corner. */
const tooth = (radius: string, right: string, top: string) =>
  `radial-gradient(circle ${radius} at calc(100% - ${right}) ${top}, transparent 98%, #000)`;
const bite = `${tooth("1.375rem", "2.5rem", "-0.25rem")} intersect, ${tooth("1.5rem", "0.6rem", "1.2rem")} intersect, ${tooth("1.25rem", "-0.35rem", "3.3rem")}`;

const serratedEdgeMask = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='112' height='18'%3E%3Cpath d='${scutes}'/%3E%3C/svg%3E") bottom left / 112px 18px repeat-x`;

export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "3.125rem",
    px: "6",
    py: "2",
    borderRadius: "md",
    borderWidth: "2px",
    borderStyle: "solid",
    fontWeight: "semibold",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transitionProperty: "background-color, border-color, color, transform, box-shadow",
    transitionDuration: "quick",
    _disabled: { cursor: "not-allowed" },
  },
  variants: {
    look: {
      solid: {
        bg: "brand",
        borderColor: "brand",
        color: "onBrand",
        // A key that can be pressed.
        boxShadow: "0 4px 0 var(--w-colors-brand-edge)",
        [hoverUnlessBusy]: { bg: "brandStrong", borderColor: "brandStrong" },
        _active: { transform: "translateY(3px)", boxShadow: "0 1px 0 var(--w-colors-brand-edge)" },
        _disabled: { bg: "bg.muted", borderColor: "line", color: "soft", boxShadow: "none" },
      },
      outline: {
        bg: "surface",
        borderColor: "brand",
        color: "link",
        [hoverUnlessBusy]: { bg: "bg.muted" },
        _disabled: { bg: "transparent", borderColor: "line", color: "soft" },
      },
      quiet: {
        bg: "transparent",
        borderColor: "transparent",
        color: "link",
        px: "2",
        textDecoration: "underline",
        textUnderlineOffset: "0.2em",
        _hover: { textDecorationThickness: "2px" },
      },
    },
    width: { auto: {}, full: { width: "full" } },
  },
  defaultVariants: { look: "solid", width: "auto" },
});

export const linkRecipe = defineRecipe({
  base: {
    color: "link",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    textDecorationThickness: "1px",
    _hover: { textDecorationThickness: "2px" },
  },
});

export const inputRecipe = defineRecipe({
  base: {
    width: "full",
    minHeight: "3.125rem",
    px: "4",
    py: "2",
    bg: "surface",
    color: "ink",
    borderWidth: "1.5px",
    borderStyle: "solid",
    borderColor: "control",
    borderRadius: "sm",
    // Under 16 px, phones zoom into the field.
    fontSize: "max(1rem, 16px)",
    _placeholder: { color: "soft", opacity: 1 },
    _invalid: { borderColor: "danger", boxShadow: "inset 0 0 0 1px var(--w-colors-danger)" },
    _readOnly: { bg: "bg.muted" },
  },
});

export const cardRecipe = defineRecipe({
  base: { borderRadius: "lg", borderWidth: "1px", borderStyle: "solid", borderColor: "line", bg: "surface" },
  variants: {
    pad: { md: { p: { base: "5", md: "6" } }, lg: { p: { base: "4", sm: "5", md: "8" } } },
    raised: { true: { boxShadow: "card" } },
  },
  defaultVariants: { pad: "md" },
});

export const noticeRecipe = defineRecipe({
  base: {
    display: "flex",
    gap: "3",
    alignItems: "flex-start",
    overflowWrap: "anywhere", // it may quote an address
    p: "4",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
  },
  variants: {
    tone: {
      info: { bg: "bg.muted", borderColor: "line", color: "ink" },
      sun: { bg: "bg.notice", borderColor: "sun", color: "ink" },
      danger: { bg: "bg.danger", borderColor: "danger", color: "ink" },
    },
  },
  defaultVariants: { tone: "info" },
});

/** A band across the page. Its ground decides what text and links on it look like. */
export const bandRecipe = defineRecipe({
  base: { position: "relative", bg: "page" },
  variants: {
    tone: {
      page: {},
      muted: { bg: "bg.muted" },
      hero: { bg: "bg.hero" },
      // Deep water in both schemes: what stands on it takes the dark scheme's colours.
      inverse: {
        bg: "bg.inverse",
        color: "ink",
        "--w-colors-ink": "#f3f6e8",
        "--w-colors-headline": "#ffd45e",
        "--w-colors-soft": "#c3d2c2",
        "--w-colors-link": "#8fe09d",
        "--w-colors-focus": "#a8c7fa",
      },
    },
    /** The gator's back as the upper edge, over the band before it. */
    serratedEdge: {
      true: {
        _before: {
          content: '""',
          position: "absolute",
          left: "0",
          right: "0",
          bottom: "calc(100% - 1px)",
          height: "18px",
          bg: "inherit",
          mask: serratedEdgeMask,
          pointerEvents: "none",
        },
      },
    },
  },
  defaultVariants: { tone: "page" },
});

/** A card with a bite out of its corner. The shadow is the wrapper's, so that the bite casts one too. */
export const notchedCardRecipe = defineRecipe({
  base: {
    position: "relative",
    width: "full",
    p: { base: "5", sm: "6", md: "8" },
    bg: "surface",
    borderRadius: "lg",
    mask: bite,
    // Nothing to cut where colours are the reader's own.
    _highContrast: { border: "1px solid", mask: "none" },
  },
});
