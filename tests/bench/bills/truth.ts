import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Address = {
  street?: string | null;
  unit?: string | null;
  city?: string;
  state?: string;
  zip?: string;
};

/** What a bill really says, as kept beside it. */
export type Truth = {
  name: string;
  pdf: string;
  utility: string | null;
  customerName: string | null;
  serviceAddress: Address | null;
  accountNumber: string | null;
  enrollmentId: string | null;
  kind: string;
  expect: "fields" | "error";
  reason: string | null;
  acceptError?: boolean;
};

/** What some reader says of it. */
export type Answer = {
  utility?: string | null;
  customerName?: string | null;
  serviceAddress?: Address | null;
  accountNumber?: string | null;
  enrollmentId?: string | null;
  error?: string;
  /** Fields that the reader gave and marked as doubtful. */
  flagged?: string[];
  confidence?: Record<string, number>;
};

export const billFixtures = path.join(import.meta.dirname, "../../fixtures/bills");

export function loadTruths(folder = billFixtures): Truth[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const name = path.basename(file, ".json");
      const kept = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      return { ...kept, name, pdf: path.join(folder, `${name}.pdf`) };
    });
}
