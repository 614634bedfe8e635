import { describe, expect, test } from "vitest";
import { bandRecipe } from "#web/src/theme/recipes.ts";
import { semanticTokens } from "#web/src/theme/tokens.ts";

type Scheme = "base" | "_osDark";
type Pair = { value: Record<Scheme, string> };
const { bg, ...colors } = semanticTokens.colors as unknown as Record<string, Pair> & {
  bg: Record<string, Pair>;
};
const schemes: [name: string, scheme: Scheme][] = [
  ["light", "base"],
  ["dark", "_osDark"],
];

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2.2, from 1 to 21. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const color = (name: string, scheme: Scheme): string => {
  const [group, key] = name.split(".");
  const pair = key ? bg[key] : colors[group ?? ""];
  if (!pair) throw new Error(`there is no color ${name}`);
  return pair.value[scheme];
};

const backgrounds = ["page", "surface", "bg.muted", "bg.hero"];
const notices = ["bg.info", "bg.savings", "bg.success", "bg.warning", "bg.danger"];
const boxes = [...backgrounds, ...notices];

/** Each text color with the backgrounds it is used on. */
const texts: Record<string, string[]> = {
  ink: boxes,
  headline: backgrounds,
  link: ["page", "surface", "bg.muted", ...notices],
  soft: boxes,
  danger: ["page", "surface", "bg.muted", "bg.danger"],
  warn: ["page", "surface", "bg.muted", "bg.warning"],
};

describe.each(schemes)("in the %s scheme", (_, scheme) => {
  const on = (name: string, background: string) =>
    expect(contrast(color(name, scheme), color(background, scheme)), `${name} on ${background}`);

  test.each(Object.keys(texts))(
    "%s text has a contrast of 4.5:1 on every background it is used on",
    (name) => {
      for (const background of texts[name] ?? []) on(name, background).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the text of a button has a contrast of 4.5:1, also under the pointer", () => {
    on("onBrand", "brand").toBeGreaterThanOrEqual(4.5);
    on("onBrand", "brandStrong").toBeGreaterThanOrEqual(4.5);
    on("onDanger", "danger").toBeGreaterThanOrEqual(4.5);
  });

  test("the outlines of controls and of the focus have a contrast of 3:1", () => {
    for (const background of backgrounds) on("focus", background).toBeGreaterThanOrEqual(3);
    for (const background of ["page", "surface", "bg.muted"])
      on("control", background).toBeGreaterThanOrEqual(3);
  });

  test("the text of an inverse band has a contrast of 4.5:1", () => {
    const inverse: Record<string, unknown> = bandRecipe.variants?.tone.inverse ?? {};
    for (const name of ["ink", "headline", "soft", "link", "focus"]) {
      const value = String(inverse[`--w-colors-${name}`]);
      expect(contrast(value, color("bg.inverse", scheme)), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("depth in the dark scheme", () => {
  const dark = (name: string) => color(name, "_osDark");
  const neutral = ["bg.inverse", "page", "bg.muted", "surface"];

  test("the page is near-black, and each neutral background is raised above the one before it", () => {
    expect(luminance(dark("page"))).toBeLessThan(0.01);
    for (const [index, higher] of neutral.slice(1).entries()) {
      const lower = neutral[index] ?? "";
      expect(luminance(dark(higher)), higher).toBeGreaterThan(luminance(dark(lower)));
      expect(contrast(dark(higher), dark(lower)), `${lower} and ${higher}`).toBeGreaterThanOrEqual(1.12);
    }
  });

  test("a card is at least 1.15:1 apart from any band, and its outline 1.25:1", () => {
    for (const band of ["bg.inverse", "page", "bg.muted", "bg.hero"]) {
      expect(contrast(dark("surface"), dark(band)), band).toBeGreaterThanOrEqual(1.15);
      expect(contrast(dark("line"), dark(band)), band).toBeGreaterThanOrEqual(1.25);
    }
  });

  test("the green of the hero stands out from every neutral background", () => {
    for (const background of neutral)
      expect(contrast(dark("bg.hero"), dark(background)), background).toBeGreaterThanOrEqual(1.25);
  });
});
