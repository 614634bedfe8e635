import { deflateBomb } from "./deflate-bomb.ts";
import { emptyPages, singlePagePdf } from "./pages.ts";

/** Files far larger than any real bill. */
export const extremeSizes = () => ({
  "two thousand pages": emptyPages(2_000),
  "a page a billion points wide": singlePagePdf({ page: "/MediaBox [0 0 1000000000 1000000000]" }),
  "a page a thousandth of a point wide": singlePagePdf({ page: "/MediaBox [0 0 0.001 792]" }),
  "a page without width": singlePagePdf({ page: "/MediaBox [0 0 0 0]" }),
  "a page with invalid measurements": singlePagePdf({
    page: "/MediaBox [(a) /b null 1e999] /UserUnit 1e30 /Rotate 45",
  }),
  "an image of ten billion pixels": singlePagePdf({}, (pdf) => {
    const picture = pdf.stream(
      "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 " +
        "/Filter /FlateDecode",
      deflateBomb(3_000, "\0"),
    );
    return {
      resources: `/XObject << /X ${picture} 0 R >>`,
      content: "q 612 0 0 792 0 0 cm /X Do Q",
    };
  }),
  "ten megabytes of drawing operators": singlePagePdf({ content: "0 0 m 9 9 l S ".repeat(700_000) }),
  "ten megabytes of text": singlePagePdf({
    content: `BT /F1 12 Tf 72 700 Td ${"(the account of the month) Tj ".repeat(330_000)} ET`,
  }),
  "a character map of four billion entries": singlePagePdf({}, (pdf) => {
    const map = pdf.stream(
      "",
      "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange " +
        "1 beginbfrange <00000000> <ffffffff> <0041> endbfrange 1 begincidrange <00000000> <ffffffff> 0 endcidrange endcmap",
    );
    const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`);
    return { resources: `/Font << /F1 ${font} 0 R >>` };
  }),
  "a font with a billion glyph widths": singlePagePdf({}, (pdf) => {
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
