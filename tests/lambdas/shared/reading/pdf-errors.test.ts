import { expect, test } from "vitest";
import { rejectionFor } from "#lambdas/shared/reading/pdf-errors.ts";

const pdfjsError = (name: string, message: string, details?: string) =>
  Object.assign(new Error(message), { name, details });
const wrapped = (name: string, message: string) =>
  pdfjsError("UnknownErrorException", message, `${name}: ${message}`);

test.each([
  pdfjsError("InvalidPDFException", "Invalid PDF structure."),
  wrapped("FormatError", "Page dictionary kids object is not an array."),
  wrapped("ParserEOFException", "End of file inside array."),
  wrapped("XRefEntryException", "Bad (uncompressed) XRef entry: 3R"),
  wrapped("RangeError", "Maximum call stack size exceeded"),
])("rejects the file as damaged for %o", (error) => {
  expect(rejectionFor(error)).toEqual({ reason: "damaged" });
});

test("rejects an encrypted file", () => {
  expect(rejectionFor(pdfjsError("PasswordException", "No password given"))).toEqual({ reason: "encrypted" });
});

test.each([
  ["TypeError", wrapped("TypeError", "Cannot read properties of undefined")],
  ["RangeError", wrapped("RangeError", "Array buffer allocation failed")],
])("rejects the file as unreadable and names the error after a %s in pdf.js", (readerError, error) => {
  expect(rejectionFor(error)).toEqual({ reason: "unreadable", readerError });
});

test.each([
  new TypeError("glyph.text is not a function"),
  new RangeError("Array buffer allocation failed"),
  Object.assign(new Error("Cannot find module './page-content.js'"), { code: "ERR_MODULE_NOT_FOUND" }),
  new DOMException("The operation was aborted", "AbortError"),
  new Error('Setting up fake worker failed: "no such file"'),
  "a thrown string",
])("does not blame the file for %o", (error) => {
  expect(rejectionFor(error)).toBeUndefined();
});
