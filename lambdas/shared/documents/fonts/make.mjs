// Packs the documents' typeface into fonts.gen.json, which is part of the functions' bundle:
//   npm pack @fontsource/source-sans-3@5.3.0 && tar xzf fontsource-source-sans-3-5.3.0.tgz
//   node lambdas/shared/documents/fonts/make.mjs package
// Signed documents are rendered again from their fields, so another typeface needs a new document version.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";
import { create } from "fontkit";

const [packageFolder] = process.argv.slice(2);
const weights = { regular: 400, bold: 600 };
/** The order in which the scripts are searched for a letter. */
const scripts = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];

/** Converts WOFF, which is TrueType with deflated tables. fontkit would inflate them slowly and at every use. */
function trueType(woff) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed < size ? inflateSync(data) : data,
    };
  });
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [count, 16 << log, log, 16 * (count - (1 << log))].entries()) {
    head.writeUInt16BE(value, 4 + 2 * index);
  }
  let end = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    end += Math.ceil(data.length / 4) * 4;
  }
  return Buffer.concat([head, ...tables.flatMap(({ data }) => [data, Buffer.alloc(-data.length & 3)])]);
}

/** The ranges of code points that the file can draw, as [first, last, first, last, …]. */
function codePointRanges(bytes) {
  const ranges = [];
  for (const point of [...create(bytes).characterSet].sort((a, b) => a - b)) {
    if (point < 0x20) continue;
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
    else ranges.push(point, point);
  }
  return ranges;
}

const packed = scripts.map((script) => {
  const files = Object.entries(weights).map(([name, weight]) => {
    const bytes = trueType(
      readFileSync(`${packageFolder}/files/source-sans-3-${script}-${weight}-normal.woff`),
    );
    return {
      name,
      covers: codePointRanges(bytes),
      packed: deflateSync(bytes, { level: 9 }).toString("base64"),
    };
  });
  const [{ covers }, ...others] = files;
  if (others.some((file) => String(file.covers) !== String(covers)))
    throw new Error(`${script}: weights differ`);
  return { script, covers, ...Object.fromEntries(files.map((file) => [file.name, file.packed])) };
});

writeFileSync(new URL("fonts.gen.json", import.meta.url), `${JSON.stringify(packed)}\n`);
copyFileSync(`${packageFolder}/LICENSE`, new URL("OFL.txt", import.meta.url));
