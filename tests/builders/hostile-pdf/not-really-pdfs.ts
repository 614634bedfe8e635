import { randomBytes } from "node:crypto";
import { pdfWithPageTree, singlePagePdf } from "./pages.ts";

const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"), randomBytes(4_000)]);

/** Other file types, and truncated or empty PDFs. */
export const notReallyPdfs = () => ({
  "a PNG image": Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(4_000)]),
  "a web page": Buffer.from(`<!doctype html><title>Bill</title>${"<p>PSE&amp;G</p>".repeat(200)}`),
  "a ZIP archive": zip,
  "a web page with a PDF header": Buffer.from(
    `<!-- %PDF-1.7 --><script>alert(1)</script>${"<p>".repeat(500)}`,
  ),
  "a ZIP archive with a PDF header": Buffer.concat([zip.subarray(0, 10), Buffer.from("%PDF-1.7\n"), zip]),
  "a PDF header alone": Buffer.from("%PDF-1.7\n"),
  "random bytes after a PDF header": Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(200_000)]),
  "the first half of a file": singlePagePdf().subarray(0, 400),
  "a file without a page": pdfWithPageTree(() => "<< /Type /Pages /Count 0 /Kids [] >>"),
  "an empty file": Buffer.alloc(0),
});
