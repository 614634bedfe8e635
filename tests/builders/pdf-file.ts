import { deflateSync } from "node:zlib";

/** A small PDF written object by object, for files that no PDF library would write. */
export function pdfFile(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = 9;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export function stream(content: string | Buffer, dictionary = ""): Buffer {
  const data = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

export const compressedStream = (content: string | Buffer, dictionary = "") =>
  stream(deflateSync(content, { level: 9 }), `/Filter /FlateDecode ${dictionary}`);

/** One page with the given drawing operators and the font /F. Additional objects are numbered from 6. */
export function singlePagePdf(
  content: Buffer,
  more: { page?: string; font?: string; resources?: string; objects?: (string | Buffer)[] } = {},
) {
  return pdfFile([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more.page ?? ""} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${more.resources ?? ""} >> >>`,
    content,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${more.font ?? "Helvetica"} >>`,
    ...(more.objects ?? []),
  ]);
}
