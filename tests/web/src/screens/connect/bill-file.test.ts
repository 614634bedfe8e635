import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { kindOfFile } from "#web/src/screens/connect/bill-file.ts";

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } });
const named = (bytes: BlobPart, name = "bill.pdf", type = "application/pdf") =>
  kindOfFile(new File([bytes], name, { type }));

test("knows a PDF by its first 1,024 bytes", async () => {
  expect(await named(new Uint8Array(await readFile("tests/fixtures/bills/pse-d03.pdf")), "b", "")).toBe(
    "pdf",
  );
  expect(await named(`${" ".repeat(1019)}%PDF-1.7`)).toBe("pdf");
  expect(await named(`${" ".repeat(1020)}%PDF-1.7`)).toBe("other");
});

test("knows a JPEG, a PNG, a WebP and an iPhone's picture by their first bytes", async () => {
  expect(await named(new Uint8Array(await picture().jpeg().toBuffer()))).toBe("picture");
  expect(await named(new Uint8Array(await picture().png().toBuffer()))).toBe("picture");
  expect(await named(new Uint8Array(await picture().webp().toBuffer()))).toBe("picture");
  expect(await named("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "IMG_0001", "")).toBe("picture");
});

test("knows a damaged picture by its type, and nothing by its name", async () => {
  expect(await named("damaged", "bill.jpg", "image/jpeg")).toBe("picture");
  expect(await named("damaged", "bill.jpg", "")).toBe("other");
  expect(await named("not a bill", "bill.pdf")).toBe("other");
});
