/** What one upload may cost us. A real bill has two to eight pages and well under a megabyte. */
export const pdfLimits = {
  maxBytes: 10 * 1024 * 1024,
  /** More than this is no bill. */
  maxPages: 200,
  /** The bill stands in front; inserts and notices follow. */
  maxPagesRead: 10,
  /** All packed streams of the file together, unpacked. Pictures are never unpacked. */
  maxUnpackedBytes: 32 * 1024 * 1024,
  timeoutMs: 10_000,
  /** What reading one file may hold, buffers included: three times what the samples need. */
  maxMemoryMegabytes: 120,
};
export type PdfLimits = typeof pdfLimits;
