import { createWriteStream, readFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Box, Evidence } from "#domain/bill/result.ts";
import { rotateQuarterTurns } from "#local/recognition/deskew.ts";
import type { Raster } from "#local/recognition/raster.ts";
import { renderPages } from "#local/recognition/render.ts";
import type { FileReadResult } from "./bill-file.ts";

const dpi = 120;
const pointsPerInch = 72;
const colours: Record<string, string> = {
  utility: "#6b7280",
  customerName: "#2563eb",
  serviceAddress: "#059669",
  accountNumber: "#d97706",
  enrollmentId: "#dc2626",
};

type Mark = { field: string; page: number; box: Box };

/** A copy of the bill, as pictures, with a frame around everything that spoke for a value. */
export async function drawOverlay(file: string, reading: FileReadResult, out: string): Promise<void> {
  const marks = reading.kind === "bill" ? marksIn(reading.facts) : [];
  const document = new PDFDocument({ autoFirstPage: false });
  const written = finished(document.pipe(createWriteStream(out)));
  for await (const { number, raster } of renderPages(new Uint8Array(readFileSync(file)), {
    dpi,
    pages: 10,
  })) {
    const turned = reading.pages.find((page) => page.number === number)?.quarterTurns ?? 0;
    const upright = rotateQuarterTurns(raster, -turned);
    const size = [upright.width, upright.height].map((pixels) => (pixels * pointsPerInch) / dpi) as [
      number,
      number,
    ];
    document.addPage({ size, margin: 0 }).image(await png(upright), 0, 0, { width: size[0] });
    for (const mark of marks.filter(({ page }) => page === number)) draw(document, mark, size);
  }
  document.end();
  await written;
}

const marksIn = (facts: Record<string, { evidence: Evidence[] }>): Mark[] =>
  Object.entries(facts).flatMap(([field, { evidence }]) =>
    evidence.flatMap(({ page, box }) => (page && box ? [{ field, page, box }] : [])),
  );

function draw(document: PDFKit.PDFDocument, { field, box }: Mark, [width, height]: [number, number]): void {
  const colour = colours[field] ?? "#000000";
  const [left, top] = [box.left * width, box.top * height];
  document
    .lineWidth(1)
    .strokeColor(colour)
    .rect(left, top, box.width * width, box.height * height)
    .stroke();
  document
    .fontSize(5)
    .fillColor(colour)
    .text(field, left, Math.max(0, top - 6), { lineBreak: false });
}

const png = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
