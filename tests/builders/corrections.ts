import type { CorrectionEvent } from "#contracts/storage/enrollment.ts";
import type { NumberCipher } from "#lambdas/shared/ports.ts";
import { ids, noon } from "./records.ts";

export const requestId = "5f0f1f8e-5e0b-4a53-9a9b-0d6a5cbd7a11";

type Requested = Extract<CorrectionEvent, { kind: "requested" }>;

/** A household's open request to correct its name. */
export const aCorrectionRequest = (changes: Partial<Requested> = {}): Requested => ({
  kind: "requested",
  id: requestId,
  at: noon.toISOString(),
  evidence: { by: "household", ip: "192.0.2.1", userAgent: "a browser" },
  wanted: { topic: "name", firstName: "Ana María", lastName: "Díaz" },
  ...changes,
});

/** Writes the numbers and the context in full, so that a test can see both. */
export const legibleCipher: Required<NumberCipher> = {
  encrypt: async (numbers, context) => JSON.stringify({ numbers, context }),
  decrypt: async (encrypted, context) => {
    const parsed = JSON.parse(encrypted);
    if (JSON.stringify(parsed.context) !== JSON.stringify(context)) throw new Error("Another context.");
    return parsed.numbers;
  },
};

export const anEncryptedNumber = (number: string, customerId: string = ids.customer) =>
  JSON.stringify({ numbers: { number }, context: { customerId } });
