/** What one upload may cost us. A real bill has two to eight pages and well under a megabyte. */
export const limits = {
  bytes: 10 * 1024 * 1024,
  /** More than this is no bill. */
  pages: 200,
  /** The bill stands in front; inserts and notices follow. */
  pagesRead: 10,
  /** All packed streams of the file together, unpacked. Pictures are never unpacked. */
  unpackedBytes: 32 * 1024 * 1024,
  milliseconds: 10_000,
  /** What reading one file may hold, buffers included: three times what the samples need. */
  megabytes: 120,
};
export type Limits = typeof limits;
