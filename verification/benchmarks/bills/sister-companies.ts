import { zipDirectory } from "#data/zip-codes.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { sisterBills } from "#tests/builders/sister-bills.ts";

/** How bills of our utilities' sister companies end, by what is wrong with the printed name. */
export function sisterCompanies(): { accepted: number; table: string[][] } {
  const bills = sisterBills().map(({ trouble, pages }) => ({
    trouble,
    reading: parseBill(pages, zipDirectory),
  }));
  const rows = [...Map.groupBy(bills, ({ trouble }) => trouble)].map(([trouble, group]) => [
    trouble,
    ...[group, ...outcomes.map((kind) => group.filter(({ reading }) => reading.kind === kind))].map(
      ({ length }) => String(length),
    ),
  ]);
  const accepted = bills.filter(({ reading }) => reading.kind === "bill").length;
  return { accepted, table: [["name", "bills", "accepted", "named", "in doubt", "not a bill"], ...rows] };
}

const outcomes = ["bill", "unserved", "unknown_issuer", "not_a_bill"] as const;
