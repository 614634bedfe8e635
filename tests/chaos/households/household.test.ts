import { expect, test } from "vitest";
import { householdsOf, inParts } from "./household.ts";

const idsOf = (households: readonly { id: string }[]) => households.map(({ id }) => id);

test("parts contain each household of each seed once", () => {
  const parts = inParts(2, [11, 23], 102);
  expect(idsOf(parts.flat()).sort()).toEqual(
    idsOf([...householdsOf(11, 102), ...householdsOf(23, 102)]).sort(),
  );
  expect(parts.map(({ length }) => length)).toEqual([104, 100]);
});

test("households that share a number are in the same part", () => {
  const partOf = new Map(
    inParts(2, [11], 200).flatMap((households, part) => households.map(({ id }) => [id, part] as const)),
  );
  const sharing = householdsOf(11, 200).filter(({ twist }) => twist === "shares its number");
  const holders = Map.groupBy(sharing, ({ accounts }) => accounts[0].accountNumber);
  expect(holders.size).toBeGreaterThan(1);
  for (const pair of holders.values()) expect(new Set(pair.map(({ id }) => partOf.get(id))).size).toBe(1);
});
