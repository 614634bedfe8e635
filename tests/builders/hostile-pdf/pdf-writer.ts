/** Writes PDF objects with correct offsets, so that whatever is wrong with a file is wrong on purpose. */
export class PdfFile {
  private readonly objects: Buffer[] = [];

  /** Reserves an object number that other objects can reference before its body is set. */
  reserve(): number {
    return this.objects.push(Buffer.from("null"));
  }

  add(body: string | Buffer): number {
    return this.objects.push(Buffer.from(body));
  }

  set(id: number, body: string | Buffer) {
    this.objects[id - 1] = Buffer.from(body);
  }

  stream(dictionary: string, data: string | Buffer): number {
    return this.add(streamOf(dictionary, data));
  }

  bytes(root: number, { trailer = "", header = "%PDF-1.7\n" } = {}): Buffer {
    const parts: Buffer[] = [Buffer.from(header)];
    const offsets: number[] = [];
    let offset = parts[0]?.length ?? 0;
    const append = (part: Buffer) => {
      parts.push(part);
      offset += part.length;
    };
    for (const [index, body] of this.objects.entries()) {
      offsets.push(offset);
      append(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]));
    }
    const table = offsets.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
    const size = this.objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
          `trailer\n<< /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

export const streamOf = (dictionary: string, data: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${Buffer.byteLength(data)} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from("\nendstream"),
  ]);
