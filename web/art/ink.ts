/**
 * Palette and outline style of every drawing: flat colors and one round dark outline. A color is a CSS class, so that one
 * file follows the reader's color scheme.
 */
const colors = {
  gator: ["#43a85b", "#4cae63"],
  shade: ["#22763f", "#256f40"],
  belly: ["#dcefa6", "#cbe29a"],
  sun: ["#ffc93c", "#ffcf52"],
  glow: ["#ffe391", "#4a4a22"],
  coral: ["#ff7d4d", "#f5835a"],
  peach: ["#ffd9c2", "#4a3527"],
  sky: ["#c4e8ee", "#1f4348"],
  pond: ["#8fd3c8", "#2c6f6a"],
  field: ["#b5da76", "#4f8a45"],
  grass: ["#8cc657", "#376d3a"],
  panel: ["#1d4f78", "#2a6390"],
  cell: ["#8cc4e4", "#9fd0ea"],
  brick: ["#c8613f", "#b9593a"],
  paper: ["#fffdf6", "#f4f1e2"],
  mist: ["#dfe6d4", "#c9d2bd"],
  ink: ["#11301f", "#08170f"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Color = keyof typeof colors;

const names = Object.keys(colors) as Color[];
const isUsed = (drawing: string) => (name: Color) => new RegExp(`[" ]${name}[" ]`).test(drawing);

/** A file contains only the colors that its drawing uses. */
function styleFor(drawing: string, width: number, schemes: Schemes): string {
  const used = names.filter(isUsed(drawing));
  const rule = (scheme: 0 | 1) => used.map((name) => `.${name}{fill:${colors[name][scheme]}}`).join("");
  const pen = (scheme: 0 | 1) => `.o,.l{stroke:${colors.ink[scheme]}}`;
  const line = `.o,.l{stroke-width:${width};stroke-linejoin:round;stroke-linecap:round}.l{fill:none}`;
  const grid = drawing.includes('"grid"') ? `.grid{fill:none;stroke:${colors.cell[0]};stroke-width:2.5}` : "";
  const ray = `.r{stroke:${colors.sun[1]}}`;
  const dark = `@media(prefers-color-scheme:dark){${rule(1)}${pen(1)}${drawing.includes(' r"') ? ray : ""}}`;
  return `<style>${rule(0)}${line}${pen(0)}${grid}${schemes === "both" ? dark : ""}</style>`;
}

/** Small drawings have a light background in both color schemes. */
type Schemes = "both" | "light";
type Sheet = { width: number; height: number; pen?: number; schemes?: Schemes };

/** The complete SVG file. */
export function picture({ width, height, pen = 4, schemes = "both" }: Sheet, ...parts: string[]): string {
  const drawing = parts.join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${styleFor(drawing, pen, schemes)}${drawing}</svg>\n`;
}

const number = (value: number) => String(Math.round(value * 10) / 10);

/** A filled shape with the outline. */
export const shape = (fill: Color, d: string) => `<path class="${fill} o" d="${d}"/>`;
/** A filled shape without one. */
export const patch = (fill: Color, d: string) => `<path class="${fill} n" d="${d}"/>`;
/** The outline alone. */
export const line = (d: string) => `<path class="l" d="${d}"/>`;
export const disc = (fill: Color, x: number, y: number, r: number, outlined = true) =>
  `<circle class="${fill} ${outlined ? "o" : "n"}" cx="${number(x)}" cy="${number(y)}" r="${number(r)}"/>`;
export const box = (fill: Color, x: number, y: number, w: number, h: number, r = 6, outlined = true) =>
  `<rect class="${fill} ${outlined ? "o" : "n"}" x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}" rx="${r}"/>`;
export const move = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}">${parts.join("")}</g>`;
export const turn = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join("")}</g>`;
export const round = number;
/** The light lines between the cells of a panel. */
export const grid = (d: string) => `<path class="grid" d="${d}"/>`;
/** Rays have their own color in the dark scheme. */
export const rays = (d: string) => `<path class="l r" d="${d}"/>`;
/** A dashed path. */
export const dashes = (d: string) => `<path class="l" stroke-dasharray="1 11" d="${d}"/>`;
