/** Types of the part of fontkit that we use; the package ships none. */
declare module "fontkit" {
  type Font = {
    unitsPerEm: number;
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
  };
  export function create(bytes: Uint8Array): Font;
}
