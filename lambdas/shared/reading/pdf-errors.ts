import type { PdfRejection } from "./document-reading.ts";

type Rejection = { reason: PdfRejection; readerError?: string };

/** The errors with which pdf.js reports that a file violates the PDF format. */
const damagedFileErrors = new Set([
  "InvalidPDFException",
  "FormatError",
  "ParserEOFException",
  "XRefEntryException",
  "XRefParseException",
]);

/**
 * Decides whether an error that was thrown while reading a PDF is due to the file. Returns undefined for an error of
 * our own code or of its environment, which the caller must throw.
 */
export function rejectionFor(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "PasswordException") return { reason: "encrypted" };
  if (damagedFileErrors.has(error.name)) return { reason: "damaged" };
  if (error.name !== "UnknownErrorException") return undefined;
  // pdf.js wraps every other error of its parser and keeps the original as "Name: message".
  const original = "details" in error ? String(error.details) : "";
  const name = original.split(":", 1)[0] ?? "";
  if (damagedFileErrors.has(name) || isTooDeeplyNested(original)) return { reason: "damaged" };
  return { reason: "unreadable", readerError: name };
}

/** pdf.js parses recursively: objects that contain each other thousands of times exhaust the stack. */
const isTooDeeplyNested = (error: string) => error.startsWith("RangeError: Maximum call stack size");
