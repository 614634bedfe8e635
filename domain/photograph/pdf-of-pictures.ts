import { withoutJpegMetadata } from "./jpeg-metadata.ts";
import type { Size } from "./perspective.ts";

/** A JPEG file and its size in pixels. */
export type JpegPage = Size & { jpeg: Uint8Array; dpi: number };

const pointsPerInch = 72;
const encoder = new TextEncoder();

/** A PDF with one JPEG on each page, in its real size. It contains nothing else, such as a date or a program's name. */
export function pdfOfPictures(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const addText = (text: string) => add(encoder.encode(text));
  const addObject = (dictionary: string, stream?: Uint8Array) => {
    offsets.push(length);
    addText(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      addText("stream\n");
      add(stream);
      addText("\nendstream\n");
    }
    addText("endobj\n");
  };

  addText("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
  addObject("<< /Type /Catalog /Pages 2 0 R >>");
  const firstPage = 3;
  const objectsPerPage = 3;
  const kids = pages.map((_, index) => `${firstPage + index * objectsPerPage} 0 R`);
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`);
  for (const { width, height, dpi, ...file } of pages) {
    const jpeg = withoutJpegMetadata(file.jpeg);
    const page = offsets.length + 1;
    const [across, down] = [width, height].map((pixels) => Math.round((pixels / dpi) * pointsPerInch));
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${page + 1} 0 R ` +
        `/Resources << /XObject << /Picture ${page + 2} 0 R >> >> >>`,
    );
    const drawing = encoder.encode(`${across} 0 0 ${down} 0 0 cm /Picture Do`);
    addObject(`<< /Length ${drawing.length} >>`, drawing);
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  addText(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join("")}`);
  addText(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
