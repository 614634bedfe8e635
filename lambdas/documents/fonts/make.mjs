// Packs the documents' typeface into fonts.gen.json, so that it travels inside the functions' bundle:
//   npm pack @fontsource/source-sans-3@5.3.0 && tar xzf fontsource-source-sans-3-5.3.0.tgz
//   node lambdas/documents/fonts/make.mjs package
// Signed documents are made again from their fields: another typeface needs a new document version.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";

const [from] = process.argv.slice(2);
const weights = { regular: 400, bold: 600 };
/** In the order in which they are asked for a letter. */
const scripts = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];

/** [first, last, first, last, …] of the code points that the file can really draw. */
function covered(bytes) {
  const spans = [];
  for (const point of [...create(bytes).characterSet].sort((a, b) => a - b)) {
    if (point < 0x20) continue;
    if (spans.at(-1) === point - 1) spans[spans.length - 1] = point;
    else spans.push(point, point);
  }
  return spans;
}

const packed = scripts.map((script) => {
  const files = Object.entries(weights).map(([name, weight]) => {
    const bytes = readFileSync(`${from}/files/source-sans-3-${script}-${weight}-normal.woff`);
    return { name, bytes, covers: covered(bytes) };
  });
  const [first, ...others] = files;
  if (others.some(({ covers }) => String(covers) !== String(first.covers)))
    throw new Error(`${script}: weights differ`);
  return {
    script,
    covers: first.covers,
    ...Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toString("base64")])),
  };
});

writeFileSync(new URL("fonts.gen.json", import.meta.url), `${JSON.stringify(packed)}\n`);
copyFileSync(`${from}/LICENSE`, new URL("OFL.txt", import.meta.url));
