import { expect, test } from "vitest";
import { measureUnpackedBytes } from "#lambdas/shared/reading/unpacked-size.ts";
import { compressedStream, singlePagePdf, stream } from "#tests/builders/pdf-file.ts";

const megabyte = 1024 * 1024;

test("counts the decompressed size of a stream", () => {
  expect(measureUnpackedBytes(singlePagePdf(compressedStream(Buffer.alloc(1_000))), megabyte)).toBe(1_000);
});

test("does not count streams that are not compressed", () => {
  expect(measureUnpackedBytes(singlePagePdf(stream("BT ET")), megabyte)).toBe(0);
});

test("does not count images", () => {
  const image = compressedStream(Buffer.alloc(1_000), "/Type /XObject /Subtype /Image");
  expect(measureUnpackedBytes(singlePagePdf(stream("BT ET"), { objects: [image] }), megabyte)).toBe(0);
});

test("stops decompressing at the limit", () => {
  expect(measureUnpackedBytes(singlePagePdf(compressedStream(Buffer.alloc(2_000))), 1_000)).toBe(1_001);
});

test("counts a damaged stream by its compressed size", () => {
  const damaged = stream(Buffer.from([0x78, 0x9c, 1, 2, 3, 4]));
  expect(measureUnpackedBytes(singlePagePdf(damaged), megabyte)).toBeLessThan(20);
});
