/** Headers of a personal PDF: it must not be cached, indexed, or reveal its URL, which may contain a token. */
export const pdfHeaders = (disposition: "inline" | "attachment", fileName: string) => ({
  "content-type": "application/pdf",
  "content-disposition": `${disposition}; filename="${fileName}"`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
});
