import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#local/settings.ts";
import { generateBill } from "#tests/builders/bills/index.ts";
import { randomFor } from "#verification/chaos/faults/plan.ts";

const scans = ["pse-s01", "jcpl-s01", "ace-s01"] as const;

/** A bill of its own for each household, or one of a few scans. */
export async function billFileOf(way: "bill" | "scan", household: string): Promise<Uint8Array> {
  const random = randomFor(household, "bill");
  if (way === "scan") return readFile(join(root, `tests/fixtures/bills/${random.pick(scans)}.pdf`));
  return (await generateBill(random.integer(1, 2 ** 31))).pdf;
}
