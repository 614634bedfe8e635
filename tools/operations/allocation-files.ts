import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nextSubmission, type Submission } from "#domain/allocation-calendar.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { subscriberLists } from "#domain/utilities/index.ts";
import type { SubscriberList } from "#domain/utilities/subscriber-list.ts";
import { type AllocationList, parseAllocationId } from "./allocation-export.ts";
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
  /** In what form, and by when, the utility takes lists. Absent if no source says so. */
  form?: SubscriberList["form"];
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
  const { utility, until } = parseAllocationId(id);
  const csv = [allocationHeader(utility), ...lines].join("");
  const { form } = subscriberLists[utility];
  const submission = nextSubmission(utility, newJerseyDate(new Date(at)));
  const manifest: Manifest = {
    id,
    utility,
    until,
    file: `allocation-${id}.csv`,
    count: lines.length,
    checksum: createHash("sha256").update(csv).digest("hex"),
    by,
    at,
    ...(form && { form }),
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
