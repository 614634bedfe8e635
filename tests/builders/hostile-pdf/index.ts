export { bombs } from "./bombs.ts";
export { externalReferences } from "./external-references.ts";
export { extremeSizes } from "./extreme-sizes.ts";
export { nestingAndCycles } from "./nesting-and-cycles.ts";
export { notReallyPdfs } from "./not-really-pdfs.ts";
export { singlePagePdf } from "./pages.ts";
