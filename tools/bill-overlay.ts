import { createWriteStream, readFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { heightUnit } from "#domain/bill/page.ts";
import type { Box, Evidence } from "#domain/bill/result.ts";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { renderPages } from "#local/recognition/render.ts";
import type { FileReadResult } from "./bill-file.ts";

const dpi = 120;
const pointsPerInch = 72;
const fieldColors: Record<string, string> = {
  utility: "#6b7280",
  customerName: "#2563eb",
  serviceAddress: "#059669",
  accountNumber: "#d97706",
  enrollmentId: "#dc2626",
};

/** A frame around one piece of evidence. */
type Frame = { field: string; page: number; box: Box };

/** Writes a copy of the bill as images, with a frame around the evidence for each value. */
export async function drawOverlay(file: string, reading: FileReadResult, outputFile: string): Promise<void> {
  const frames = reading.kind === "bill" ? framesOf(reading.facts) : [];
  const document = new PDFDocument({ autoFirstPage: false });
  const finishedWriting = finished(document.pipe(createWriteStream(outputFile)));
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
    for (const frame of frames.filter(({ page }) => page === number)) drawFrame(document, frame, size);
  }
  document.end();
  await finishedWriting;
}

const framesOf = (facts: Record<string, { evidence: Evidence[] }>): Frame[] =>
  Object.entries(facts).flatMap(([field, { evidence }]) =>
    evidence.flatMap(({ page, box }) => (page && box ? [{ field, page, box }] : [])),
  );

function drawFrame(
  document: PDFKit.PDFDocument,
  { field, box }: Frame,
  [width, height]: [number, number],
): void {
  const color = fieldColors[field] ?? "#000000";
  const unit = heightUnit({ width, height });
  const [left, top] = [box.left * width, box.top * unit];
  document
    .lineWidth(1)
    .strokeColor(color)
    .rect(left, top, box.width * width, box.height * unit)
    .stroke();
  document
    .fontSize(5)
    .fillColor(color)
    .text(field, left, Math.max(0, top - 6), { lineBreak: false });
}

const png = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
