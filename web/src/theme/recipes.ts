import { defineRecipe } from "@chakra-ui/react/styled-system";

/** A busy button is under the pointer that pressed it: the hover's ground would swallow its text. */
const hoverUnlessBusy = "&:hover:not(:disabled, [aria-disabled=true])";

export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "3rem",
    px: "6",
    py: "2",
    borderRadius: "full",
    borderWidth: "2px",
    borderStyle: "solid",
    fontWeight: "semibold",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    transitionProperty: "background-color, border-color, color",
    transitionDuration: "120ms",
    _disabled: { cursor: "not-allowed" },
  },
  variants: {
    look: {
      solid: {
        bg: "brand",
        borderColor: "brand",
        color: "onBrand",
        [hoverUnlessBusy]: { bg: "brandStrong", borderColor: "brandStrong" },
        _disabled: { bg: "meadow", borderColor: "line", color: "soft" },
      },
      outline: {
        bg: "surface",
        borderColor: "brand",
        color: "link",
        [hoverUnlessBusy]: { bg: "meadow" },
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
    minHeight: "3rem",
    px: "4",
    py: "2",
    bg: "surface",
    color: "ink",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "control",
    borderRadius: "sm",
    // Under 16 px, phones zoom into the field.
    fontSize: "max(1rem, 16px)",
    _placeholder: { color: "soft", opacity: 1 },
    _invalid: { borderColor: "danger", boxShadow: "inset 0 0 0 1px var(--w-colors-danger)" },
    _readOnly: { bg: "meadow" },
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
    p: "4",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
  },
  variants: {
    tone: {
      info: { bg: "meadow", borderColor: "line", color: "ink" },
      sun: { bg: "sunbeam", borderColor: "sun", color: "ink" },
      danger: { bg: "dangerGround", borderColor: "danger", color: "ink" },
    },
  },
  defaultVariants: { tone: "info" },
});
