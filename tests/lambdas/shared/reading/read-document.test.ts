import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { parseRecognizedPages, readDocument } from "#lambdas/shared/reading/read-document.ts";
import { generateBill } from "#tests/builders/bills/index.ts";
import { mutateBytes } from "#tests/builders/bills/mutations.ts";
import { compressedStream, pdfFile, singlePagePdf, stream } from "#tests/builders/pdf-file.ts";
import { Random } from "#tests/builders/random.ts";

const sentence = "Please pay the total amount due on your account by the due date of this bill.";
const lines = (text: string, operators = "") =>
  stream(`BT ${operators} /F 10 Tf 14 TL 50 700 Td ${`(${text}) Tj T* `.repeat(4)} ET`);

/** The words of a file, or the kind of result if it has none. */
async function wordsIn(file: Uint8Array): Promise<string[]> {
  const document = await readDocument(file);
  return document.kind === "read"
    ? document.pages.flatMap(({ words }) => words.map(({ text }) => text))
    : [document.kind];
}

describe("words", () => {
  test("have positions as fractions of the page, from its upper left corner", async () => {
    const document = await readDocument(singlePagePdf(lines(sentence)));
    expect(document).toMatchObject({ kind: "read", reading: { kind: "not_a_bill" } });
    const [word] = document.kind === "read" ? (document.pages[0]?.words ?? []) : [];
    expect(word).toMatchObject({ text: "Please", confidence: 100 });
    expect(word?.left).toBeCloseTo(50 / 612, 3);
    expect(word?.top).toBeCloseTo((792 - 700 - 7.4) / 792, 3);
  });

  test("are composed of characters that were drawn one by one in any order", async () => {
    const operators = Array.from(sentence, (character, index) =>
      character === " " ? "" : `1 0 0 1 ${50 + index * 7} 600 Tm (${character}) Tj `,
    );
    const shuffled = operators.toSorted((a, b) => (a.length % 7) - (b.length % 7) || a.localeCompare(b));
    const file = singlePagePdf(stream(`BT /F 10 Tf ${shuffled.join("")} ET`), { font: "Courier" });
    expect((await wordsIn(file)).join(" ")).toBe(sentence);
  });

  test("are the same when the page or its text is rotated", async () => {
    const upright = await wordsIn(singlePagePdf(lines(sentence)));
    expect(await wordsIn(singlePagePdf(lines(sentence), { page: "/Rotate 90" }))).toEqual(upright);
    const sideways = stream(
      `BT /F 10 Tf ${[0, 14, 28, 42].map((x) => `0 1 -1 0 ${100 + x} 50 Tm (${sentence}) Tj `).join("")} ET`,
    );
    expect(await wordsIn(singlePagePdf(sideways))).toEqual(upright);
  });

  test.each([
    ["whole", (data: Buffer) => data],
    ["without its checksum", (data: Buffer) => data.subarray(0, -4)],
    ["followed by other bytes", (data: Buffer) => Buffer.concat([data, Buffer.from("other bytes")])],
  ])("are those of a compressed page whose data is %s", async (_, damage) => {
    const content = deflateSync(`BT /F 10 Tf 50 700 Td (${sentence}) Tj ET`);
    const file = singlePagePdf(stream(damage(content), "/Filter /FlateDecode"));
    expect((await wordsIn(file)).join(" ")).toBe(sentence);
  });

  test("do not include invisible text", async () => {
    expect(await wordsIn(singlePagePdf(lines(sentence, "3 Tr")))).toEqual(["rejected"]);
    const visibleAndHidden = stream(
      `BT /F 10 Tf 50 700 Td (${sentence}) Tj 0 -20 Td 3 Tr (secret) Tj 0 Tr 0 -20 Td /F 1 Tf (tiny) Tj ET`,
    );
    expect((await wordsIn(singlePagePdf(visibleAndHidden))).join(" ")).toBe(sentence);
  });
});

test("ends pages whose words take too long as too_slow, then reads the next ones", async () => {
  const word = { text: "Account", left: 0.1, top: 0.1, width: 0.01, height: 0.01, confidence: 99 };
  const pages = [{ number: 1, words: Array.from({ length: 200_000 }, () => word) }];
  expect(await parseRecognizedPages(pages, { ...pdfLimits, timeoutMs: 1 })).toEqual({
    kind: "rejected",
    reason: "too_slow",
  });
  expect(await parseRecognizedPages([{ number: 1, words: [word] }])).toEqual({ kind: "not_a_bill" });
});

describe("rejection", () => {
  test.each([
    ["empty", new Uint8Array()],
    ["not_pdf", new TextEncoder().encode("<html>404</html>")],
    ["too_large", new Uint8Array(pdfLimits.maxBytes + 1)],
    ["damaged", new TextEncoder().encode("%PDF-1.7\nnothing else")],
    ["no_pages", pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"])],
    [
      "unpacks_too_large",
      singlePagePdf(compressedStream(Buffer.alloc(pdfLimits.maxUnpackedBytes + 1, "0 0 m "))),
    ],
  ])("rejects a file as %s", async (reason, file) => {
    expect(await readDocument(file)).toEqual({ kind: "rejected", reason });
  });

  test("rejects a file with too many pages before it reads any", async () => {
    const count = pdfLimits.maxPages + 1;
    const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
    const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";
    const file = pdfFile([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      ...Array(count).fill(page),
    ]);
    expect(await readDocument(file)).toEqual({ kind: "rejected", reason: "too_many_pages" });
  });

  test.each([{ timeoutMs: 1_500 }, { maxCpuMs: 500 }])(
    "stops a page that draws itself a billion times at %o, then reads the next bill",
    async (limit) => {
      const forms = Array.from({ length: 40 }, (_, index) =>
        stream(
          `/X${index + 1} Do /X${index + 1} Do`,
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X${index + 1} ${index + 7} 0 R >> >>`,
        ),
      );
      const bomb = singlePagePdf(stream("/X0 Do"), {
        resources: "/XObject << /X0 6 0 R >>",
        objects: [...forms, stream("0 0 m 9 9 l S", "/Type /XObject /Subtype /Form /BBox [0 0 9 9]")],
      });
      expect(await readDocument(bomb, { ...pdfLimits, ...limit })).toEqual({
        kind: "rejected",
        reason: "too_slow",
      });
      expect(await wordsIn(singlePagePdf(lines(sentence)))).toContain("Please");
    },
  );
});

test("reads the next document after a damaged file whose errors come late", async () => {
  const random = new Random(1_003_553); // found by fuzz.test.ts
  const { pdf } = await generateBill(random.integer(1, 60));
  expect((await readDocument(mutateBytes(pdf, random))).kind).toBe("rejected");
  expect((await parseRecognizedPages([{ number: 1, words: [] }])).kind).toBe("not_a_bill");
});

test("never throws, whatever bytes the file contains", async () => {
  const file = singlePagePdf(lines(sentence));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 40 }),
      fc.nat(file.length),
      async (changes, length) => {
        const broken = file.slice(0, length);
        for (const [position, byte] of changes) broken[position] = byte;
        const document = await readDocument(broken);
        expect(["read", "needs_recognition", "rejected"]).toContain(document.kind);
        expect(document).not.toHaveProperty("readerError");
      },
    ),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const file = new Uint8Array([...new TextEncoder().encode("%PDF-1.4\n"), ...bytes]);
      expect((await readDocument(file)).kind).toBe("rejected");
    }),
    { numRuns: 40 },
  );
});
