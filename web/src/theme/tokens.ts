import { defineSemanticTokens, defineTokens } from "@chakra-ui/react/styled-system";

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 11, 12, 16, 20, 24, 32];
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: "100%" },
    screen: { value: "100vh" },
    // WCAG 2.5.8 asks for 24 px, thumbs for 44.
    target: { value: "2.75rem" },
    prose: { value: "38rem" },
    form: { value: "42rem" },
    page: { value: "70rem" },
  },
  fonts: {
    heading: { value: 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, "Segoe UI", Roboto, sans-serif' },
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
  },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.9375rem" },
    md: { value: "1.0625rem" },
    lg: { value: "1.25rem" },
    xl: { value: "1.5rem" },
    "2xl": { value: "clamp(1.625rem, 1.3rem + 1.6vw, 2.125rem)" },
    "3xl": { value: "clamp(2.125rem, 1.5rem + 3.1vw, 3.5rem)" },
  },
  fontWeights: { regular: { value: "400" }, semibold: { value: "600" }, bold: { value: "750" } },
  lineHeights: { tight: { value: "1.1" }, snug: { value: "1.3" }, body: { value: "1.55" } },
  radii: {
    sm: { value: "0.5rem" },
    md: { value: "0.875rem" },
    lg: { value: "1.5rem" },
    full: { value: "999px" },
  },
  shadows: { card: { value: "0 1px 2px rgb(23 48 31 / .06), 0 12px 32px -12px rgb(23 48 31 / .18)" } },
  zIndex: { header: { value: 10 }, toast: { value: 40 }, skip: { value: 50 } },
});

const pair = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

/** Named for their job. Every text colour reaches 4.5:1 on each ground it is used on, every control border 3:1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    page: pair("#fff9ec", "#0f1b14"),
    surface: pair("#ffffff", "#17271d"),
    meadow: pair("#eaf3dc", "#1c3325"),
    sunbeam: pair("#fff0c2", "#2c2e17"),
    dawn: pair("#fff0c2", "#14251b"),
    hillFar: pair("#cde3a3", "#24422d"),
    hillMid: pair("#93c46a", "#2f5a39"),
    hillNear: pair("#6aa84f", "#23472c"),
    gator: pair("#1f7a45", "#43a765"),
    gatorShade: pair("#14592f", "#1d6a3b"),
    ink: pair("#16301f", "#f2f5e6"),
    soft: pair("#47594c", "#b9c9b8"),
    line: pair("#dcdcc8", "#2f4737"),
    control: pair("#6f7f6c", "#84998a"),
    brand: pair("#17693a", "#82d992"),
    brandStrong: pair("#0e4f2a", "#a5e8b1"),
    onBrand: pair("#ffffff", "#0a2313"),
    link: pair("#14602f", "#8fe09d"),
    sun: pair("#ffc93c", "#ffc93c"),
    focus: pair("#0b57d0", "#a8c7fa"),
    danger: pair("#b3261e", "#ffb4a9"),
    dangerGround: pair("#fdecea", "#3d1a16"),
    warn: pair("#6d4300", "#ffd88a"),
  },
});
