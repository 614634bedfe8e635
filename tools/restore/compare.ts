import { createHash } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { isExpired } from "#lambdas/shared/adapters/dynamo.ts";
import { scan } from "./scan.ts";
import type { Item, RecoverableTable } from "./tables.ts";

/**
 * `missing`: only the copy has it. `changed`: both have it, with other contents, and the one in use is no newer. `newer`: the
 * one in use has been changed since. `added`: only the table in use has it. Expired items of the copy do not count.
 */
export const differences = ["missing", "changed", "newer", "added"] as const;
export type Difference = (typeof differences)[number];

/** The ids by difference, and how many items are the same in both. */
export type Comparison = Record<Difference, string[]> & { same: number };

export type Comparisons = Record<RecoverableTable, Comparison>;

type Compared = {
  /** The names of the table in use and of the copy. */
  live: string;
  copy: string;
  key: string;
  revision: string | undefined;
};

/** It holds a fingerprint of each item in memory, about 100 bytes. */
export async function compareTables(
  db: DynamoDBDocumentClient,
  { live, copy, key, revision }: Compared,
  now = new Date(),
): Promise<Comparison> {
  const inUse = new Map<string, { fingerprint: string; revision: unknown }>();
  const revisionOf = (item: Item) => revision && item[revision];
  for await (const item of scan(db, live)) {
    inUse.set(String(item[key]), { fingerprint: fingerprintOf(item), revision: revisionOf(item) });
  }
  const result: Comparison = { missing: [], changed: [], newer: [], added: [], same: 0 };
  for await (const item of scan(db, copy)) {
    const id = String(item[key]);
    const found = inUse.get(id);
    inUse.delete(id);
    if (!found) {
      if (!isExpired(item, now)) result.missing.push(id);
    } else if (found.fingerprint === fingerprintOf(item)) result.same++;
    else result[isNewer(found.revision, revisionOf(item)) ? "newer" : "changed"].push(id);
  }
  result.added = [...inUse.keys()];
  for (const difference of differences) result[difference].sort();
  return result;
}

/** Without revisions it counts as newer, so that it is not replaced. A damaged item may have lost its revision. */
export function isNewer(live: unknown, copy: unknown): boolean {
  if (copy === undefined) return true;
  if (typeof live === "number" && typeof copy === "number") return live > copy;
  return typeof live === "string" && typeof copy === "string" && live > copy;
}

const fingerprintOf = (item: Item): string =>
  createHash("sha256").update(JSON.stringify(item, withSortedKeys)).digest("base64");

/** DynamoDB returns the attributes of one item in any order. */
const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
