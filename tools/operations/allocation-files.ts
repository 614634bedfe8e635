import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { utility as utilityCode } from "#contracts/http/fields.ts";
import { nextSubmission, type Submission } from "#domain/allocation-calendar.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import type { AllocationList } from "./allocation-export.ts";
import { allocationHeader } from "./allocation-row.ts";

/** What belongs to the file of a list: who wrote it, and how its receiver checks that it is complete. */
export type Manifest = {
  id: string;
  utility: string;
  until: string;
  file: string;
  count: number;
  /** SHA-256 of the file, hex. */
  checksum: string;
  by: string;
  at: string;
  /** By when the utility takes lists. Absent if no source says so. */
  submission?: Submission;
};

/** Only the user of this machine may read what contains enrollment numbers. */
const onlyOwner = { folder: 0o700, file: 0o600 };

/** Writes the list and its manifest. A file is complete once it has its name. */
export async function writeAllocation(
  folder: string,
  { id, lines }: AllocationList,
  { by, at }: { by: string; at: string },
): Promise<Manifest> {
  const csv = [allocationHeader, ...lines].join("");
  const [code, ...day] = id.split("-").slice(0, -1);
  const utility = utilityCode.parse(code);
  const submission = nextSubmission(utility, newJerseyDate(new Date(at)));
  const manifest: Manifest = {
    id,
    utility,
    until: day.join("-"),
    file: `allocation-${id}.csv`,
    count: lines.length,
    checksum: createHash("sha256").update(csv).digest("hex"),
    by,
    at,
    ...(submission && { submission }),
  };
  await mkdir(folder, { recursive: true, mode: onlyOwner.folder });
  await writeWhole(join(folder, manifest.file), csv);
  await writeWhole(join(folder, `allocation-${id}.json`), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, text, { mode: onlyOwner.file });
  await rename(unfinished, path);
}
