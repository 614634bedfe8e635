import { defineRecipe } from "@chakra-ui/react/styled-system";

/** A busy button is still under the pointer; the hover color would hide its text. */
const hoverUnlessBusy = "&:hover:not(:disabled, [aria-disabled=true])";

/** Scutes of a gator's back, large and small in turn. */
const scutes =
  "M0 18L14 3Q17 0 20 3L36 18L46 9Q48 7 50 9L60 18L72 6Q75 3 78 6L92 18L100 11Q102 9 104 11L112 18Z";
/** Three tooth marks in the upper right corner. */
const tooth = (radius: string, right: string, top: string) =>
  `radial-gradient(circle ${radius} at calc(100% - ${right}) ${top}, transparent 98%, #000)`;
const notchMask = `${tooth("1.375rem", "2.5rem", "-0.25rem")} intersect, ${tooth("1.5rem", "0.6rem", "1.2rem")} intersect, ${tooth("1.25rem", "-0.35rem", "3.3rem")}`;

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
    _disabled: { cursor: "not-allowed", _highContrast: { color: "GrayText", borderColor: "GrayText" } },
  },
  variants: {
    variant: {
      solid: {
        bg: "brand",
        borderColor: "brand",
        color: "onBrand",
        // Looks like a key with an edge.
        boxShadow: "0 4px 0 var(--w-colors-brand-edge)",
        [hoverUnlessBusy]: { bg: "brandStrong", borderColor: "brandStrong" },
        _active: { transform: "translateY(3px)", boxShadow: "0 1px 0 var(--w-colors-brand-edge)" },
        _disabled: { bg: "bg.muted", borderColor: "line", color: "soft", boxShadow: "none" },
      },
      // Ends something that the household may miss.
      danger: {
        bg: "danger",
        borderColor: "danger",
        color: "onDanger",
        [hoverUnlessBusy]: { textDecoration: "underline" },
        _disabled: { bg: "bg.muted", borderColor: "line", color: "soft" },
      },
      outline: {
        bg: "surface",
        borderColor: "brand",
        color: "link",
        [hoverUnlessBusy]: { bg: "bg.muted" },
        _disabled: { bg: "transparent", borderColor: "line", color: "soft" },
      },
      plain: {
        bg: "transparent",
        borderColor: "transparent",
        color: "link",
        // In line with the text above it.
        px: "0",
        borderWidth: "0",
        textAlign: "start",
        textDecoration: "underline",
        textUnderlineOffset: "0.2em",
        _hover: { textDecorationThickness: "2px" },
      },
    },
    width: { auto: {}, full: { width: "full" } },
  },
  defaultVariants: { variant: "solid", width: "auto" },
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
    // Below 16 px, iOS zooms into the field.
    fontSize: "max(1rem, 16px)",
    _placeholder: { color: "soft", opacity: 1, fontSize: "min(1em, 6.8vw)" },
    _invalid: { borderColor: "danger", boxShadow: "inset 0 0 0 1px var(--w-colors-danger)" },
    _readOnly: { bg: "bg.muted" },
    // Without the browser's own appearance, a long option takes a second line where large text needs it.
    "&:is(select)": {
      appearance: "none",
      whiteSpace: "normal",
      pr: "10",
      backgroundImage:
        "linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)",
      backgroundPosition: "calc(100% - 1.375rem) 55%, calc(100% - 1rem) 55%",
      backgroundSize: "0.375rem 0.375rem",
      backgroundRepeat: "no-repeat",
      _highContrast: { appearance: "auto", pr: "1" },
    },
  },
});

export const cardRecipe = defineRecipe({
  base: {
    borderRadius: "lg",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    bg: "surface",
    boxShadow: "card",
  },
  variants: {
    pad: { md: { p: { base: "5", md: "6" } }, lg: { p: { base: "4", sm: "5", md: "8" } } },
  },
  defaultVariants: { pad: "md" },
});

export const noticeRecipe = defineRecipe({
  base: {
    display: "flex",
    gap: "3",
    alignItems: "flex-start",
    overflowWrap: "anywhere", // it may contain a long e-mail address
    p: "4",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
  },
  variants: {
    tone: {
      info: { bg: "bg.info", borderColor: "line", color: "ink" },
      savings: { bg: "bg.savings", borderColor: "sun", color: "ink" },
      success: { bg: "bg.success", borderColor: "brand", color: "ink" },
      warning: { bg: "bg.warning", borderColor: "warn", color: "ink" },
      danger: { bg: "bg.danger", borderColor: "danger", color: "ink" },
    },
  },
  defaultVariants: { tone: "info" },
});

/** A full-width section of a page. Its tone sets its background and the colors of text and links on it. */
export const bandRecipe = defineRecipe({
  base: { position: "relative", bg: "page" },
  variants: {
    tone: {
      page: {},
      muted: { bg: "bg.muted" },
      hero: { bg: "bg.hero" },
      // Dark in both color schemes, so its text has the dark scheme's colors.
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
    /** Draws scutes as the upper edge, over the section before it. */
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

/** A card with a notched corner. The shadow is on a wrapper, because the mask would cut it off. */
export const notchedCardRecipe = defineRecipe({
  base: {
    position: "relative",
    width: "full",
    p: { base: "4", sm: "6", md: "8" },
    bg: "surface",
    borderRadius: "lg",
    mask: notchMask,
    // Forced colors remove the background, so there is nothing to cut.
    _highContrast: { border: "1px solid", mask: "none" },
  },
});
