import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { UsageFacts } from "#domain/bill/result.ts";
import type { BillUsage } from "#tests/builders/bills/usage.ts";

/** What a bill prints about its electricity. A charge that is not printed is absent. */
export type UsageTruth = Omit<BillUsage, "delivery" | "supply"> &
  Partial<Pick<BillUsage, "delivery" | "supply">>;

export type Address = {
  street?: string | null;
  unit?: string | null;
  city?: string;
  state?: string;
  zip?: string;
};

/** The expected fields of a bill, from the JSON file beside it. */
export type Truth = {
  name: string;
  /** A PDF, or a photograph of the page. */
  file: string;
  utility: string | null;
  customerName: string | null;
  serviceAddress: Address | null;
  accountNumber: string | null;
  enrollmentId: string | null;
  usage?: UsageTruth;
  kind: string;
  expect: "fields" | "error";
  reason: string | null;
  acceptError?: boolean;
};

/** The fields that a reader returned. */
export type Answer = {
  utility?: string | null;
  customerName?: string | null;
  serviceAddress?: Address | null;
  accountNumber?: string | null;
  enrollmentId?: string | null;
  usage?: UsageFacts;
  error?: string;
  /** Fields that the reader returned and marked for checking. */
  flagged?: string[];
  confidence?: Record<string, number>;
  recognizedPages?: number;
};

export const billFixtures = path.join(import.meta.dirname, "../../../tests/fixtures/bills");

export function loadTruths(folder = billFixtures): Truth[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const name = path.basename(file, ".json");
      const expected = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      const pdf = path.join(folder, `${name}.pdf`);
      return { ...expected, name, file: existsSync(pdf) ? pdf : path.join(folder, `${name}.jpg`) };
    });
}
