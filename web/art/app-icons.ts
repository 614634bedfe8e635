import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import sharp from "sharp";
import { common as english } from "#web/src/messages/en/common.ts";
import { common as spanish } from "#web/src/messages/es/common.ts";
import { box, disc, move, patch, picture } from "./ink.ts";
import { scenes } from "./scenes.ts";

export type AppIcon = { file: string; bytes: Uint8Array | string };

const withoutSvgElement = (drawing: string) => drawing.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");

/** The logo on its own background, for browsers and phones. */
const onBackground = (logo: string, corner: number, inset: number) => {
  const scale = (64 - 2 * inset) / 64;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#ffe7a3"/><g transform="translate(${inset} ${inset - 1}) scale(${scale})">${withoutSvgElement(logo)}</g></svg>\n`;
};

const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** An .ico file may contain a PNG after two short headers. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Text as outlines, so that the image needs no font. */
function lettering(text: string, x: number, y: number, size: number): string {
  const font = create(readFileSync(join(import.meta.dirname, "../src/fonts/bricolage-grotesque.woff2")));
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const letters = glyphs.map((glyph, index) => {
    const at = pen;
    pen += (positions[index]?.xAdvance ?? 0) - font.unitsPerEm * 0.015;
    return `<path class="ink n" transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}

/** The preview image of shared links: 1200 × 630. */
const social = (tagline: string, size: number) =>
  picture(
    { width: 1200, height: 630, pen: 5, schemes: "light" },
    box("sun", 0, 0, 1200, 630, 0, false),
    disc("glow", 960, 330, 230, false),
    patch("field", "M0 560C200 500 420 520 640 530S1040 500 1200 540V630H0Z"),
    lettering("Wattigator", 84, 190, 132),
    lettering(tagline, 88, 274, size),
    move(290, 258, 1.24, withoutSvgElement(scenes.hero).replace(/<style>.*?<\/style>/, "")),
  );

export async function appIcons(logo: string): Promise<AppIcon[]> {
  const rounded = onBackground(logo, 14, 5);
  const square = onBackground(logo, 0, 9);
  const card = (tagline: string, size: number) =>
    sharp(Buffer.from(social(tagline, size)))
      .png({ palette: true, effort: 10 })
      .toBuffer();
  return [
    { file: "logo.svg", bytes: logo },
    { file: "favicon.svg", bytes: rounded },
    { file: "favicon.ico", bytes: ico(await png(rounded, 32), 32) },
    { file: "apple-touch-icon.png", bytes: await png(square, 180) },
    { file: "icon-192.png", bytes: await png(square, 192) },
    { file: "icon-512.png", bytes: await png(square, 512) },
    { file: "social.png", bytes: await card(english.tagline, 58) },
    { file: "social-es.png", bytes: await card(spanish.tagline, 50) },
  ];
}
