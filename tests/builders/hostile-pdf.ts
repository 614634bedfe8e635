import { randomBytes } from "node:crypto";
import { constants, deflateRawSync, deflateSync } from "node:zlib";

/** The parts of a PDF, written out with right offsets: everything wrong with one is put there on purpose. */
export class PdfFile {
  private readonly objects: Buffer[] = [];

  /** Room for an object that others already name. */
  reserve(): number {
    return this.objects.push(Buffer.from("null"));
  }

  add(body: string | Buffer): number {
    return this.objects.push(Buffer.from(body));
  }

  set(id: number, body: string | Buffer) {
    this.objects[id - 1] = Buffer.from(body);
  }

  stream(dictionary: string, data: string | Buffer): number {
    return this.add(streamOf(dictionary, data));
  }

  bytes(root: number, { trailer = "", header = "%PDF-1.7\n" } = {}): Buffer {
    const parts: Buffer[] = [Buffer.from(header)];
    const offsets: number[] = [];
    let at = parts[0]?.length ?? 0;
    const put = (part: Buffer) => {
      parts.push(part);
      at += part.length;
    };
    for (const [index, body] of this.objects.entries()) {
      offsets.push(at);
      put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]));
    }
    const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    const size = this.objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
          `trailer\n<< /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

const streamOf = (dictionary: string, data: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${Buffer.byteLength(data)} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from("\nendstream"),
  ]);

/** A letter of thirty common words: legible, and no bill. */
export const letter =
  "BT /F1 12 Tf 72 700 Td (Please call us about your account if you have any questions) Tj 0 -20 Td " +
  "(We will be in the office this month and next and can see you on any day) Tj ET";

type Page = {
  content?: string | Buffer;
  contentDictionary?: string;
  page?: string;
  resources?: string;
  catalog?: string;
  trailer?: string;
};

/** One page with something on it. Extra entries go where a file of the trade would have them. */
export function onePage(extras: Page = {}, more: (pdf: PdfFile) => Page = () => ({})): Buffer {
  const pdf = new PdfFile();
  const [catalog, pages, page] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
  const all = { ...extras, ...more(pdf) };
  const font = pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const content = pdf.stream(all.contentDictionary ?? "", all.content ?? letter);
  pdf.set(catalog, `<< /Type /Catalog /Pages ${pages} 0 R ${all.catalog ?? ""} >>`);
  pdf.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  pdf.set(
    page,
    `<< /Type /Page /Parent ${pages} 0 R ${/MediaBox/.test(all.page ?? "") ? "" : "/MediaBox [0 0 612 792]"} ` +
      `/Resources << /Font << /F1 ${font} 0 R >> ${all.resources ?? ""} >> /Contents ${content} 0 R ${all.page ?? ""} >>`,
  );
  return pdf.bytes(catalog, { trailer: all.trailer ?? "" });
}

/** Many pages, or a page tree that somebody made up. */
export function pageTree(tree: (pdf: PdfFile, root: number) => string): Buffer {
  const pdf = new PdfFile();
  const [catalog, pages] = [pdf.reserve(), pdf.reserve()];
  pdf.set(catalog, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
  pdf.set(pages, tree(pdf, pages));
  return pdf.bytes(catalog);
}

export const pagesOf = (count: number): Buffer =>
  pageTree((pdf, root) => {
    const kids = Array.from({ length: count }, () =>
      pdf.add(`<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 612 792] >>`),
    );
    return `<< /Type /Pages /Count ${count} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  });

/**
 * Deflate's data for so many megabytes of one byte, without ever holding them: a flushed block can be repeated. The
 * checksum at its end is wrong, which no reader minds before it has unpacked it all.
 */
export function bomb(megabytes: number, filler = " "): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, filler), {
    finishFlush: constants.Z_FULL_FLUSH,
    level: 9,
  });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(block), end, Buffer.alloc(4)]);
}

/** Nine gigabytes, packed twice: a thousandth of a thousandth. */
const doubleBomb = deflateSync(bomb(9_000), { level: 9 });

/** A run-length of 128 for two bytes. */
const runLengthBomb = (megabytes: number) => Buffer.alloc(megabytes * 16_384, Buffer.from([129, 32]));

/** What names a place elsewhere, in every way that a file can. `trap` hears of it when anybody goes there. */
const elsewhere = (trap: string) => ({
  "a link to a web page": onePage({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (${trap}/uri) >> >>]`,
  }),
  "a web page to open at once": onePage({ catalog: `/OpenAction << /S /URI /URI (${trap}/open) >>` }),
  "another file to go to": onePage({
    catalog: `/OpenAction << /S /GoToR /F << /Type /Filespec /FS /URL /F (${trap}/gotor.pdf) >> /D [0 /Fit] >>`,
  }),
  "a program to launch": onePage({
    catalog:
      "/OpenAction << /S /Launch /F (/bin/sh) /Unix << /F (/bin/sh) /P (-c 'touch /tmp/launched') >> >>",
  }),
  "a form to submit, data to import and a script, on opening, closing and printing": onePage({
    catalog:
      `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${trap}/js"\\); this.submitForm\\("${trap}/submit"\\)) >> ` +
      `/AA << /WC << /S /SubmitForm /F << /FS /URL /F (${trap}/wc) >> >> /WP << /S /ImportData /F (/etc/passwd) >> >> ` +
      `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (fetch\\("${trap}/names"\\)) >>] >> >>`,
    page: `/AA << /O << /S /JavaScript /JS (fetch\\("${trap}/page"\\)) >> >>`,
  }),
  "a form in XFA": onePage({}, (pdf) => {
    const xfa = pdf.stream(
      "",
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY u SYSTEM "${trap}/entity">]>` +
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">` +
        `<subform><field><event activity="initialize"><submit target="${trap}/xfa"/></event>&e;&u;</field></subform>` +
        `</template></xdp:xdp>`,
    );
    return { catalog: `/AcroForm << /Fields [] /XFA ${xfa} 0 R >>` };
  }),
  "files inside, one of them a program": onePage({}, (pdf) => {
    const file = pdf.stream("/Type /EmbeddedFile", "#!/bin/sh\ntouch /tmp/embedded\n");
    return {
      catalog: `/Names << /EmbeddedFiles << /Names [(run.sh) << /Type /Filespec /F (run.sh) /EF << /F ${file} 0 R >> >>] >> >>`,
    };
  }),
  "a drawing that is elsewhere": onePage({}, (pdf) => {
    const drawing = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F << /FS /URL /F (${trap}/ref.pdf) >> /Page 0 >>`,
      "",
    );
    return { resources: `/XObject << /X ${drawing} 0 R >>`, content: `${letter} /X Do` };
  }),
  "a picture whose bytes are elsewhere": onePage({}, (pdf) => {
    const picture = pdf.stream(
      `/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
        `/F << /FS /URL /F (${trap}/picture) >> /Alternates [<< /Image 1 0 R >>]`,
      "",
    );
    return { resources: `/XObject << /X ${picture} 0 R >>`, content: `${letter} /X Do` };
  }),
  "text whose bytes are elsewhere": onePage({
    contentDictionary: `/F << /FS /URL /F (${trap}/content) >>`,
  }),
  "a font and a character map that are elsewhere": onePage({}, (pdf) => {
    const program = pdf.stream(`/F << /FS /URL /F (${trap}/font) >>`, "");
    const child = pdf.add(
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Far /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) " +
        `/Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Far /Flags 4 /FontFile2 ${program} 0 R >> >>`,
    );
    const far = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Far /Encoding /UniJIS-UTF16-H /DescendantFonts [${child} 0 R] >>`,
    );
    return {
      resources: `/Font << /F1 ${far} 0 R >>`,
      content: "BT /F1 9 Tf 72 700 Td <00410042> Tj ET",
    };
  }),
});

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** What unpacks to far more than it is. Half of them hide it from a reader that only looks for the usual words. */
const bombs = () => ({
  "a page that unpacks to two gigabytes": onePage({
    contentDictionary: "/Filter /FlateDecode",
    content: bomb(2_000),
  }),
  "a page packed twice that unpacks to nine gigabytes": onePage({
    contentDictionary: "/Filter [/FlateDecode /FlateDecode]",
    content: doubleBomb,
  }),
  "the same by the filter's short name": onePage({
    contentDictionary: "/Filter [/Fl /Fl]",
    content: doubleBomb,
  }),
  "the same by a name spelled in hexadecimals": onePage({
    contentDictionary: "/Filter [/Fl#61teDecode /Fl#61teDecode]",
    content: doubleBomb,
  }),
  "the same by a filter that is named elsewhere": onePage({}, (pdf) => ({
    contentDictionary: `/Filter ${pdf.add("[/FlateDecode /FlateDecode]")} 0 R`,
    content: doubleBomb,
  })),
  "the same behind a long dictionary": onePage({
    contentDictionary: `/Filter [/FlateDecode /FlateDecode] /Note (${"x".repeat(5_000)})`,
    content: doubleBomb,
  }),
  "the same in the guise of a picture": onePage({
    contentDictionary: "/Type /XObject /Subtype /Image /Filter [/FlateDecode /FlateDecode]",
    content: doubleBomb,
  }),
  "a page of run-lengths": onePage({
    contentDictionary: "/Filter [/FlateDecode /RunLengthDecode]",
    content: deflateSync(runLengthBomb(2_000)),
  }),
  "a packed list of objects that is a bomb": packedObjects(bomb(2_000)),
  "a font that is a bomb": onePage({}, (pdf) => {
    const program = pdf.stream("/Filter [/FlateDecode /FlateDecode] /Length1 99", doubleBomb);
    const font = pdf.add(
      `<< /Type /Font /Subtype /TrueType /BaseFont /Boom /FontDescriptor << /Type /FontDescriptor /FontName /Boom ` +
        `/Flags 4 /FontFile2 ${program} 0 R >> >>`,
    );
    return { resources: `/Font << /F1 ${font} 0 R >>` };
  }),
});

/** A file whose page tree is in a packed list of objects, as newer files have it. */
function packedObjects(list: Buffer): Buffer {
  const header = Buffer.from("%PDF-1.7\n");
  const catalog = Buffer.from("1 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n");
  const objects = Buffer.concat([
    Buffer.from("2 0 obj\n"),
    streamOf("/Type /ObjStm /N 100000 /First 10 /Filter /FlateDecode", list),
    Buffer.from("\nendobj\n"),
  ]);
  const [atCatalog, atObjects] = [header.length, header.length + catalog.length];
  const atTable = atObjects + objects.length;
  const inFile = (offset: number) => [1, offset >> 24, offset >> 16, offset >> 8, offset, 0];
  const inList = [2, 0, 0, 0, 2, 0];
  const rows = Buffer.from(
    [[0, 0, 0, 0, 0, 0], inFile(atCatalog), inFile(atObjects), inList, inFile(atTable)].flat(),
  );
  const table = Buffer.concat([
    Buffer.from("4 0 obj\n"),
    streamOf("/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R", rows),
    Buffer.from(`\nendobj\nstartxref\n${atTable}\n%%EOF\n`),
  ]);
  return Buffer.concat([header, catalog, objects, table]);
}

/** What has no bottom, or goes round in circles. */
const depths = () => ({
  "a hundred thousand lists in each other": onePage({ page: `/Deep ${nested("[", "]", 100_000)}` }),
  "a hundred thousand dictionaries in each other": onePage({
    page: `/Deep ${nested("<</A ", ">>", 100_000)}`,
  }),
  "lists in each other among the drawing operators": onePage({
    content: `${nested("[", "]", 500_000)} TJ ${letter}`,
  }),
  "half a million saved states": onePage({ content: `${"q ".repeat(500_000)}${letter}` }),
  "a drawing that draws itself": onePage({}, (pdf) => {
    const id = pdf.reserve();
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${id} 0 R >> >>`;
    pdf.set(id, streamOf(dictionary, "/X Do /X Do"));
    return { resources: `/XObject << /X ${id} 0 R >>`, content: `${letter} /X Do` };
  }),
  "drawings that each draw the next one ten times": onePage({}, (pdf) => {
    let last = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", "0 0 1 1 re f");
    for (let level = 0; level < 12; level++) {
      const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${last} 0 R >> >>`;
      last = pdf.stream(dictionary, "/X Do ".repeat(10));
    }
    return { resources: `/XObject << /X ${last} 0 R >>`, content: `${letter} /X Do` };
  }),
  "a page tree that is its own branch": pageTree(
    (_, root) => `<< /Type /Pages /Count 9 /Kids [${root} 0 R] >>`,
  ),
  "a page tree ten thousand branches deep": pageTree((pdf, root) => {
    let kid = pdf.add(`<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 612 792] >>`);
    for (let level = 0; level < 10_000; level++)
      kid = pdf.add(`<< /Type /Pages /Count 1 /Kids [${kid} 0 R] >>`);
    return `<< /Type /Pages /Count 1 /Kids [${kid} 0 R] >>`;
  }),
  "a page that is its own parent": pageTree((pdf, root) => {
    const page = pdf.reserve();
    pdf.set(page, `<< /Type /Page /Parent ${page} 0 R >>`);
    return `<< /Type /Pages /Parent ${root} 0 R /Count 1 /Kids [${page} 0 R] >>`;
  }),
  "a table of objects that comes before itself": onePage({ trailer: "/Prev 9" }),
  "a length that is the length of itself": onePage({}, (pdf) => {
    const id = pdf.reserve();
    pdf.set(id, `<< /Length ${id} 0 R >>\nstream\n${letter}\nendstream`);
    return { page: `/Extra ${id} 0 R` };
  }),
  "object after object that is only a reference": onePage({}, (pdf) => {
    const first = pdf.reserve();
    for (let next = first; next < first + 20_000; next++) pdf.add(`${next + 2} 0 R`);
    pdf.set(first, `${first + 1} 0 R`);
    return { page: `/Rotate ${first} 0 R` };
  }),
});

/** What is larger than anything that a household gets by post. */
const sizes = () => ({
  "two thousand pages": pagesOf(2_000),
  "a page as wide as a state": onePage({ page: "/MediaBox [0 0 1000000000 1000000000]" }),
  "a page of no width": onePage({ page: "/MediaBox [0 0 0 0]" }),
  "a page measured in nonsense": onePage({ page: "/MediaBox [(a) /b null 1e999] /UserUnit 1e30 /Rotate 45" }),
  "a picture of ten billion points": onePage({}, (pdf) => {
    const picture = pdf.stream(
      "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 " +
        "/Filter /FlateDecode",
      bomb(3_000, "\0"),
    );
    return {
      resources: `/XObject << /X ${picture} 0 R >>`,
      content: "q 612 0 0 792 0 0 cm /X Do Q",
    };
  }),
  "ten megabytes of drawing operators": onePage({ content: "0 0 m 9 9 l S ".repeat(700_000) }),
  "ten megabytes of letters": onePage({
    content: `BT /F1 12 Tf 72 700 Td ${"(the account of the month) Tj ".repeat(330_000)} ET`,
  }),
  "a character map of four billion letters": onePage({}, (pdf) => {
    const map = pdf.stream(
      "",
      "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange " +
        "1 beginbfrange <00000000> <ffffffff> <0041> endbfrange 1 begincidrange <00000000> <ffffffff> 0 endcidrange endcmap",
    );
    const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`);
    return { resources: `/Font << /F1 ${font} 0 R >>` };
  }),
  "letters of a billion widths": onePage({}, (pdf) => {
    const child = pdf.add(
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) " +
        "/Supplement 0 >> /W [0 1000000000 500] /FontDescriptor << /Type /FontDescriptor /FontName /Wide /Flags 4 >> >>",
    );
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [${child} 0 R] >>`,
    );
    return { resources: `/Font << /F1 ${font} 0 R >>` };
  }),
});

const whole = () => onePage();
const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"), randomBytes(4_000)]);

/** What only calls itself a PDF, and what was one once. */
const others = () => ({
  "a picture": Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(4_000)]),
  "a web page": Buffer.from(`<!doctype html><title>Bill</title>${"<p>PSE&amp;G</p>".repeat(200)}`),
  "an archive": zip,
  "a web page that says that it is a PDF": Buffer.from(
    `<!-- %PDF-1.7 --><script>alert(1)</script>${"<p>".repeat(500)}`,
  ),
  "an archive that says that it is a PDF": Buffer.concat([
    zip.subarray(0, 10),
    Buffer.from("%PDF-1.7\n"),
    zip,
  ]),
  "nothing but a beginning": Buffer.from("%PDF-1.7\n"),
  "noise that begins like a PDF": Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(200_000)]),
  "the first half of a file": whole().subarray(0, 400),
  "a file without a page": pageTree(() => "<< /Type /Pages /Count 0 /Kids [] >>"),
  "no byte": Buffer.alloc(0),
});

/** All of them by what they are. */
export const hostileFiles = { elsewhere, bombs, depths, sizes, others };
