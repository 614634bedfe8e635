import type { Page } from "./page.ts";

/** Of the words of a scanned letter, at least this share is recognized well. Upside down or blurred, few are. */
const minReadableShare = 0.5;
const minConfidence = 70;

/** Whether recognition could make sense of few words, so that nothing can be said about the document. */
export function isPoorlyRecognized(pages: readonly Page[]): boolean {
  const recognized = pages
    .flatMap(({ words }) => words)
    .filter(({ confidence, text }) => confidence < 100 && /[\p{L}\p{N}]/u.test(text));
  const readable = recognized.filter(
    ({ confidence, text }) => confidence > minConfidence && /[\p{L}\p{N}]{3}/u.test(text),
  );
  return readable.length < minReadableShare * recognized.length;
}
