import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Random } from "#tests/builders/random.ts";

/** A number as bare characters, and as the bill prints it. */
export type PrintedNumber = { value: string; printed: string };

export function group(text: string, ...sizes: number[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return [...parts, text.slice(at)].filter(Boolean).join(" ");
}

export function randomAccountNumber(random: Random, utility: UtilityCode): PrintedNumber {
  const value = {
    pse: () => random.pick(["4", "6", "7", "7"]) + random.digits(9),
    jcpl: () => random.pick(["100", "110", "200", "210"]) + random.digits(9),
    ace: () => `55${random.digits(9)}`,
  }[utility]();
  const sizes = { pse: [2, 3, 3, 2], jcpl: [3, 3, 3, 3], ace: [4, 4, 3] }[utility];
  return { value, printed: random.chance(0.6) ? group(value, ...sizes) : value };
}

export function randomEnrollmentNumber(
  random: Random,
  utility: UtilityCode,
  accountNumber: string,
): PrintedNumber {
  return {
    pse: () => {
      const value = `PE${random.chance(0.9) ? "0000" : random.digits(4)}${random.digits(14)}`;
      return { value, printed: random.chance(0.9) ? value : `PE ${group(value.slice(2), 6, 6, 6)}` };
    },
    jcpl: () => {
      const value = `080${random.digits(7)}000${random.digits(7)}`;
      return { value, printed: random.chance(0.9) ? group(value, 10, 10) : value };
    },
    ace: () => {
      // Two known service numbers contain the account number, so most of these do.
      const value = random.chance(0.7)
        ? `0${accountNumber}700${random.digits(7)}`
        : `0550${random.digits(18)}`;
      return { value, printed: random.chance(0.75) ? value : group(value, 4, 4, 4, 4, 4) };
    },
  }[utility]();
}
