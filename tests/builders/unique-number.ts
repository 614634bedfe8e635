import { randomInt } from "node:crypto";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";

/** An enrollment number that no other test uses: a product enrolls each number once. */
export function uniqueNumber(utility: UtilityCode): string {
  const { prefix = "", digits, usualStarts = [] } = utilities[utility].enrollmentNumber;
  const [start = ""] = usualStarts;
  const random = Array.from({ length: digits - start.length }, () => randomInt(10));
  return prefix + start + random.join("");
}
