import { defineSemanticTokens, defineTokens } from "@chakra-ui/react/styled-system";

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24, 32];
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
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
    "2xl": { value: "clamp(1.875rem, 1.45rem + 1.9vw, 2.75rem)" },
    "3xl": { value: "clamp(2.375rem, 1.5rem + 3.7vw, 4.25rem)" },
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
const always = (color: string) => pair(color, color);

/** Named by use. Text colors have a contrast of 4.5:1 on every background they are used on, control borders 3:1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    // Backgrounds.
    page: pair("#fffbf0", "#0d1a13"),
    surface: pair("#ffffff", "#16271d"),
    bg: {
      hero: pair("#ffc93c", "#193124"),
      inverse: pair("#123a28", "#0a1510"),
      notice: pair("#fff1c7", "#2b2d17"),
      muted: pair("#e9f3d8", "#1a3224"),
      danger: pair("#fdecea", "#3d1a16"),
    },
    tile: always("#ffe7a3"),
    // Text.
    ink: pair("#11301f", "#f3f6e8"),
    soft: pair("#3f5346", "#bccbbb"),
    link: pair("#125c2d", "#8fe09d"),
    headline: pair("#11301f", "#ffd45e"),
    danger: pair("#b3261e", "#ffb4a9"),
    warn: pair("#6d4300", "#ffd88a"),
    // Lines and controls.
    line: pair("#dedccb", "#2d4636"),
    control: pair("#66776a", "#84998a"),
    focus: pair("#0a4fc4", "#a8c7fa"),
    brand: pair("#14603a", "#82d992"),
    brandStrong: pair("#0b4025", "#a5e8b1"),
    brandEdge: pair("#0a3520", "#4b9a5e"),
    onBrand: pair("#ffffff", "#0a2313"),
    sun: always("#ffc93c"),
    coral: pair("#ff7d4d", "#f5835a"),
    onSun: always("#11301f"),
  },
});
