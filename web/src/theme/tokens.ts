import { defineSemanticTokens, defineTokens } from "@chakra-ui/react/styled-system";

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24, 32];
const rem = (step: number) => `${step / 4}rem`;
const sizes = Object.fromEntries(steps.map((step) => [step, { value: rem(step) }]));
/**
 * Grows with the size of the text as far as the window has room: beside text of 200 % on a window of 320 px, the space is
 * what it is beside text of 100 %.
 */
const spacing = Object.fromEntries(
  steps.map((step) => [step, { value: step < 2 ? rem(step) : `min(${rem(step)}, ${step * 1.25}vw)` }]),
);

/** Shown until our fonts are loaded. `Narrowed` gives a wide system font their width: web/src/first.css. */
const system = 'Narrowed, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...sizes,
    full: { value: "100%" },
    screen: { value: "100vh" },
    // 44 px: comfortable for thumbs. WCAG 2.5.8 requires 24.
    target: { value: "2.75rem" },
    prose: { value: "40rem" },
    form: { value: "42rem" },
    page: { value: "73rem" },
  },
  fonts: {
    heading: { value: `"Bricolage Grotesque", ${system}` },
    body: { value: `Figtree, ${system}` },
  },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.9375rem" },
    md: { value: "1.0625rem" },
    lg: { value: "1.25rem" },
    xl: { value: "1.5rem" },
    "2xl": { value: "clamp(1.625rem, 1.2rem + 2.2vw, 2.75rem)" },
    "3xl": { value: "clamp(min(1.75rem, 14vw), min(0.95rem + 4.3vw, 14vw), 4.25rem)" },
  },
  fontWeights: { regular: { value: "400" }, semibold: { value: "600" }, bold: { value: "800" } },
  lineHeights: { tight: { value: "1.03" }, snug: { value: "1.2" }, body: { value: "1.55" } },
  radii: {
    sm: { value: "0.625rem" },
    md: { value: "0.875rem" },
    lg: { value: "1.5rem" },
    full: { value: "999px" },
  },
  shadows: {
    card: { value: "0 1px 2px rgb(17 48 31 / .08), 0 18px 36px -18px rgb(17 48 31 / .32)" },
  },
  durations: { quick: { value: "120ms" }, calm: { value: "240ms" } },
  zIndex: { header: { value: 10 }, toast: { value: 40 }, skip: { value: 50 } },
});

const pair = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

/** Named by use. Text colors have a contrast of 4.5:1 on every background they are used on, control borders 3:1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    // Backgrounds. The dark scheme is near-black, and what is raised is lighter: inverse, page, muted, surface. The hero is
    // its one green, as it is the one yellow of the light scheme.
    page: pair("#fffbf0", "#141816"),
    surface: pair("#ffffff", "#2a312d"),
    bg: {
      hero: pair("#ffc93c", "#184a31"),
      inverse: pair("#123a28", "#040605"),
      muted: pair("#e9f3d8", "#1f2622"),
      // One meaning each.
      info: pair("#e6f0f7", "#1d3040"),
      savings: pair("#fff1c7", "#40380f"),
      success: pair("#def3dd", "#173a26"),
      warning: pair("#ffe7d1", "#46290f"),
      danger: pair("#fdecea", "#4d1f1a"),
    },
    // As dim in the dark scheme as the drawings on them: components/picture.tsx.
    tile: pair("#ffe7a3", "#d9c48b"),
    // Text.
    ink: pair("#11301f", "#f0f4ee"),
    soft: pair("#3f5346", "#c3cdc4"),
    link: pair("#125c2d", "#9be8a8"),
    headline: pair("#11301f", "#ffd45e"),
    danger: pair("#b3261e", "#ffc2b8"),
    onDanger: pair("#ffffff", "#3a0d08"),
    warn: pair("#6d4300", "#ffd88a"),
    // Lines and controls.
    line: pair("#dedccb", "#4a544e"),
    control: pair("#66776a", "#93a399"),
    focus: pair("#0a4fc4", "#a8c7fa"),
    brand: pair("#14603a", "#82d992"),
    brandStrong: pair("#0b4025", "#a5e8b1"),
    brandEdge: pair("#0a3520", "#3f8a51"),
    onBrand: pair("#ffffff", "#0a2313"),
    sun: pair("#ffc93c", "#d9ab33"),
    coral: pair("#ff7d4d", "#f5835a"),
    onSun: pair("#11301f", "#11301f"),
  },
});
