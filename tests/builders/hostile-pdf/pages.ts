import { PdfFile } from "./pdf-writer.ts";

/** A legible letter of thirty common words that is not a bill. */
export const letter =
  "BT /F1 12 Tf 72 700 Td (Please call us about your account if you have any questions) Tj 0 -20 Td " +
  "(We will be in the office this month and next and can see you on any day) Tj ET";

type PageParts = {
  content?: string | Buffer;
  contentDictionary?: string;
  page?: string;
  resources?: string;
  catalog?: string;
  trailer?: string;
};

/** A one-page PDF; extra entries go to the dictionaries where they belong. */
export function singlePagePdf(
  extras: PageParts = {},
  more: (pdf: PdfFile) => PageParts = () => ({}),
): Buffer {
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

/** A PDF with the given page tree. */
export function pdfWithPageTree(tree: (pdf: PdfFile, root: number) => string): Buffer {
  const pdf = new PdfFile();
  const [catalog, pages] = [pdf.reserve(), pdf.reserve()];
  pdf.set(catalog, `<< /Type /Catalog /Pages ${pages} 0 R >>`);
  pdf.set(pages, tree(pdf, pages));
  return pdf.bytes(catalog);
}

export const emptyPages = (count: number): Buffer =>
  pdfWithPageTree((pdf, root) => {
    const kids = Array.from({ length: count }, () =>
      pdf.add(`<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 612 792] >>`),
    );
    return `<< /Type /Pages /Count ${count} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  });
