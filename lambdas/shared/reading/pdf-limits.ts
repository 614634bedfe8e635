/** The resources that one upload may use. A real bill has two to eight pages and well under a megabyte. */
export const pdfLimits = {
  maxBytes: 10 * 1024 * 1024,
  /** The size of the file with the pages to recognize, which has an index of its own. */
  maxCopyBytes: 10.5 * 1024 * 1024,
  /** A document with more pages is not a bill. */
  maxPages: 200,
  /** Pages read from the start of the file: the bill comes first, inserts and notices follow. */
  maxPagesRead: 10,
  /** The total size of the file's decompressed streams. Images do not count: they are never decompressed. */
  maxUnpackedBytes: 32 * 1024 * 1024,
  /** Processor time from the first byte to the fields of the bill. The sample bills take 50 ms. */
  maxCpuMs: 4_000,
  /** The same in real time, which on a machine that is busy with other work is longer. */
  timeoutMs: 10_000,
  /** Heap and buffers used for reading one file: three times what the sample bills need. */
  maxMemoryMegabytes: 120,
};
export type PdfLimits = typeof pdfLimits;
