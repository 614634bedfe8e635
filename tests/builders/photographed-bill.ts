import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Raster } from "#domain/photograph/raster.ts";
import { renderPages } from "#local/recognition/render.ts";
import { type Photograph, photograph, randomShot, type Shot } from "./camera.ts";
import { seeded } from "./random.ts";

const bills = join(import.meta.dirname, "../fixtures/bills");

/** A page of one of the fixtures, as it is printed. */
export async function pageOfBill(bill: string, { page = 1, dpi = 250 } = {}): Promise<Raster> {
  const pdf = new Uint8Array(await readFile(join(bills, `${bill}.pdf`)));
  for await (const { number, raster } of renderPages(pdf, { dpi, pages: page })) {
    if (number === page) return raster;
  }
  throw new Error(`${bill} has no page ${page}.`);
}

/** A photograph of a page of a bill: the same for the same seed. `changes` replace parts of the random shot. */
export async function photographOfBill(
  bill: string,
  seed: number,
  { page = 1, ...changes }: Partial<Shot> & { page?: number } = {},
): Promise<Photograph & { shot: Shot }> {
  const random = seeded(seed);
  const shot = { ...randomShot(random), ...changes };
  return { ...photograph(await pageOfBill(bill, { page }), shot, random), shot };
}
