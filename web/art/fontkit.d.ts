/** Types of the part of fontkit that we use; the package ships none. */
declare module "fontkit" {
  type GlyphRun = { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
  type Font = { unitsPerEm: number; layout(text: string): GlyphRun };
  export function create(bytes: Uint8Array): Font;
}
