import { letter, pdfWithPageTree, singlePagePdf } from "./pages.ts";
import { streamOf } from "./pdf-writer.ts";

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Extremely deep nesting and reference cycles. */
export const nestingAndCycles = () => ({
  "a hundred thousand nested arrays": singlePagePdf({ page: `/Deep ${nested("[", "]", 100_000)}` }),
  "a hundred thousand nested dictionaries": singlePagePdf({
    page: `/Deep ${nested("<</A ", ">>", 100_000)}`,
  }),
  "nested arrays among the drawing operators": singlePagePdf({
    content: `${nested("[", "]", 500_000)} TJ ${letter}`,
  }),
  "half a million saved graphics states": singlePagePdf({ content: `${"q ".repeat(500_000)}${letter}` }),
  "a drawing that draws itself": singlePagePdf({}, (pdf) => {
    const id = pdf.reserve();
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${id} 0 R >> >>`;
    pdf.set(id, streamOf(dictionary, "/X Do /X Do"));
    return { resources: `/XObject << /X ${id} 0 R >>`, content: `${letter} /X Do` };
  }),
  "drawings that each draw the next one ten times": singlePagePdf({}, (pdf) => {
    let last = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", "0 0 1 1 re f");
    for (let level = 0; level < 12; level++) {
      const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${last} 0 R >> >>`;
      last = pdf.stream(dictionary, "/X Do ".repeat(10));
    }
    return { resources: `/XObject << /X ${last} 0 R >>`, content: `${letter} /X Do` };
  }),
  "a page tree that is its own child": pdfWithPageTree(
    (_, root) => `<< /Type /Pages /Count 9 /Kids [${root} 0 R] >>`,
  ),
  "a page tree ten thousand levels deep": pdfWithPageTree((pdf, root) => {
    let kid = pdf.add(`<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 612 792] >>`);
    for (let level = 0; level < 10_000; level++)
      kid = pdf.add(`<< /Type /Pages /Count 1 /Kids [${kid} 0 R] >>`);
    return `<< /Type /Pages /Count 1 /Kids [${kid} 0 R] >>`;
  }),
  "a page that is its own parent": pdfWithPageTree((pdf, root) => {
    const page = pdf.reserve();
    pdf.set(page, `<< /Type /Page /Parent ${page} 0 R >>`);
    return `<< /Type /Pages /Parent ${root} 0 R /Count 1 /Kids [${page} 0 R] >>`;
  }),
  "a cross-reference table that precedes itself": singlePagePdf({ trailer: "/Prev 9" }),
  "a length that is the length of itself": singlePagePdf({}, (pdf) => {
    const id = pdf.reserve();
    pdf.set(id, `<< /Length ${id} 0 R >>\nstream\n${letter}\nendstream`);
    return { page: `/Extra ${id} 0 R` };
  }),
  "a chain of twenty thousand references": singlePagePdf({}, (pdf) => {
    const first = pdf.reserve();
    for (let next = first; next < first + 20_000; next++) pdf.add(`${next + 2} 0 R`);
    pdf.set(first, `${first + 1} 0 R`);
    return { page: `/Rotate ${first} 0 R` };
  }),
});
