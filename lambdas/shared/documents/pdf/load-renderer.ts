/**
 * The renderer with its typeface is larger than the rest of a function. It is loaded for the first document, so that
 * functions which often render none start without it.
 */
export const loadRenderer = () => import("./render-pdf.ts");
