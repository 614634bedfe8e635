import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pdfOfPictures } from "#domain/photograph/pdf-of-pictures.ts";
import { recognizePages, stopRecognition } from "#local/recognition/recognize-pages.ts";
import { renderPages } from "#local/recognition/render.ts";
import { Canvas } from "#tests/builders/bills/canvas.ts";
import { Random } from "#tests/builders/random.ts";

afterAll(stopRecognition);

const dpi = 200;
const sentences = [
  "The amount due is what the household owes after the last payment.",
  "Delivery charges pay for the poles, the wires and the people who keep them.",
  "Supply charges pay for the electricity itself.",
];

/** A page with more ink in the bars of its chart than in its text, as a scanner turned it. */
async function scanWithChart(degrees: number): Promise<Uint8Array> {
  const canvas = new Canvas(new Random(1), "helvetica");
  canvas.bars({ x: 60, y: 80, width: 400, height: 120 }, [9, 8, 9, 7, 9, 8, 9, 9, 8, 9, 7, 9], "#222222");
  canvas.lines(60, 420, [...sentences, ...sentences], { size: 11 });
  for await (const { raster } of renderPages(await canvas.toPdf(), { dpi, pages: 1 })) {
    const { data, width, height } = raster;
    const picture = sharp(data, { raw: { width, height, channels: 1 } }).rotate(degrees);
    const { data: jpeg, info } = await picture
      .toColorspace("srgb")
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    return pdfOfPictures([{ jpeg, width: info.width, height: info.height, dpi }]);
  }
  throw new Error("The page was not rendered.");
}

async function expectReadAt(degrees: number) {
  const blocks = await recognizePages(await scanWithChart(degrees));
  const lines = blocks.flatMap(({ BlockType, Text }) => (BlockType === "LINE" ? (Text ?? "") : []));
  expect(lines.join("\n")).toContain(sentences.join("\n"));
}

test("reads a scan with a large chart that lies on its side", { timeout: 60_000 }, () => expectReadAt(90));

test("reads a scan with a large chart that is upside down", { timeout: 60_000, tags: ["verify"] }, () =>
  expectReadAt(180),
);
