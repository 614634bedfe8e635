/** The part of fontkit that draws letters. The package has no types of its own. */
declare module "fontkit" {
  type Font = {
    unitsPerEm: number;
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
  };
  export function create(bytes: Uint8Array): Font;
}
