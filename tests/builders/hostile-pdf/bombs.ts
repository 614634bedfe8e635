import { deflateSync } from "node:zlib";
import { deflateBomb } from "./deflate-bomb.ts";
import { singlePagePdf } from "./pages.ts";
import { streamOf } from "./pdf-writer.ts";

/** Nine gigabytes, compressed twice to about a millionth of that. */
const doubleBomb = deflateSync(deflateBomb(9_000), { level: 9 });

/** Each two bytes expand to a run of 128. */
const runLengthBomb = (megabytes: number) => Buffer.alloc(megabytes * 16_384, Buffer.from([129, 32]));

/** Files that decompress to far more than their size. Half of them evade a check for the usual filter names. */
export const bombs = () => ({
  "a page that unpacks to two gigabytes": singlePagePdf({
    contentDictionary: "/Filter /FlateDecode",
    content: deflateBomb(2_000),
  }),
  "a page packed twice that unpacks to nine gigabytes": singlePagePdf({
    contentDictionary: "/Filter [/FlateDecode /FlateDecode]",
    content: doubleBomb,
  }),
  "the same with the short filter name": singlePagePdf({
    contentDictionary: "/Filter [/Fl /Fl]",
    content: doubleBomb,
  }),
  "the same with a filter name in hexadecimal escapes": singlePagePdf({
    contentDictionary: "/Filter [/Fl#61teDecode /Fl#61teDecode]",
    content: doubleBomb,
  }),
  "the same with the filter in another object": singlePagePdf({}, (pdf) => ({
    contentDictionary: `/Filter ${pdf.add("[/FlateDecode /FlateDecode]")} 0 R`,
    content: doubleBomb,
  })),
  "the same behind a long dictionary": singlePagePdf({
    contentDictionary: `/Filter [/FlateDecode /FlateDecode] /Note (${"x".repeat(5_000)})`,
    content: doubleBomb,
  }),
  "the same declared as an image": singlePagePdf({
    contentDictionary: "/Type /XObject /Subtype /Image /Filter [/FlateDecode /FlateDecode]",
    content: doubleBomb,
  }),
  "a page of run-lengths": singlePagePdf({
    contentDictionary: "/Filter [/FlateDecode /RunLengthDecode]",
    content: deflateSync(runLengthBomb(2_000)),
  }),
  "a compressed object stream that is a bomb": compressedObjectStream(deflateBomb(2_000)),
  "a font that is a bomb": singlePagePdf({}, (pdf) => {
    const program = pdf.stream("/Filter [/FlateDecode /FlateDecode] /Length1 99", doubleBomb);
    const font = pdf.add(
      `<< /Type /Font /Subtype /TrueType /BaseFont /Boom /FontDescriptor << /Type /FontDescriptor /FontName /Boom ` +
        `/Flags 4 /FontFile2 ${program} 0 R >> >>`,
    );
    return { resources: `/Font << /F1 ${font} 0 R >>` };
  }),
});

/** A file whose page tree is in a compressed object stream, as PDF 1.5 and later allow. */
function compressedObjectStream(list: Buffer): Buffer {
  const header = Buffer.from("%PDF-1.7\n");
  const catalog = Buffer.from("1 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n");
  const objects = Buffer.concat([
    Buffer.from("2 0 obj\n"),
    streamOf("/Type /ObjStm /N 100000 /First 10 /Filter /FlateDecode", list),
    Buffer.from("\nendobj\n"),
  ]);
  const [catalogOffset, objectsOffset] = [header.length, header.length + catalog.length];
  const tableOffset = objectsOffset + objects.length;
  const inFile = (offset: number) => [1, offset >> 24, offset >> 16, offset >> 8, offset, 0];
  const inList = [2, 0, 0, 0, 2, 0];
  const rows = Buffer.from(
    [[0, 0, 0, 0, 0, 0], inFile(catalogOffset), inFile(objectsOffset), inList, inFile(tableOffset)].flat(),
  );
  const table = Buffer.concat([
    Buffer.from("4 0 obj\n"),
    streamOf("/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R", rows),
    Buffer.from(`\nendobj\nstartxref\n${tableOffset}\n%%EOF\n`),
  ]);
  return Buffer.concat([header, catalog, objects, table]);
}
