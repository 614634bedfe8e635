import type {
  BillFacts,
  BillingPeriod,
  ElectricityCharges,
  Evidence,
  Finding,
  ServiceAddress,
} from "#domain/bill/result.ts";
import { formatAddress } from "#domain/postal-address.ts";
import type { FileReadResult } from "./bill-file.ts";

/** Formats a result for people: every field with its confidence and evidence. */
export function formatReport(result: FileReadResult): string {
  const source = result.recognizedPages > 0 ? "recognized from the image" : "read from its text";
  switch (result.kind) {
    case "rejected":
      return `  rejected: ${result.reason}`;
    case "not_a_bill":
      return `  not a bill (${source})`;
    case "poorly_recognized":
      return `  too few words could be read (${source})`;
    case "unserved":
      return `  a bill of ${result.issuer}, which we don't serve (${source})`;
    case "unknown_issuer":
      return `  a bill that does not say for certain whose it is (${source})`;
    case "bill":
      return [
        `  ${source}`,
        ...Object.entries(fieldsOf(result.facts)).map(([name, finding]) => formatField(name, finding)),
        ...Object.entries(result.usage ?? {}).map(([name, finding]) => formatField(name, finding)),
      ].join("\n");
  }
}

/** The output for programs. Its field names do not change with ours. */
export function formatJson(file: string, { pages: _, recognizedPages, ...result }: FileReadResult): string {
  const kind = result.kind === "rejected" ? "refused" : result.kind;
  return JSON.stringify({ file, ...result, kind, recognised: recognizedPages > 0 }, null, 2);
}

function fieldsOf({ utility, customerName, serviceAddress, accountNumber, enrollmentId }: BillFacts) {
  return { utility, customerName, serviceAddress, accountNumber, enrollmentId };
}

type Value = string | number | true | ServiceAddress | BillingPeriod | ElectricityCharges;

function formatField(name: string, finding: Finding<Value> | undefined): string {
  if (!finding) return `  ${name.padEnd(15)} not found`;
  const { value, confidence, check, evidence } = finding;
  const confidenceText = `${Math.round(confidence * 100)} %${check ? ", please check" : ""}`;
  return [
    `  ${name.padEnd(15)} ${formatValue(value)}   (${confidenceText})`,
    ...evidence.map(formatReason),
  ].join("\n");
}

function formatValue(value: Value): string {
  if (typeof value !== "object") return String(value);
  if ("street" in value) return formatAddress(value);
  return Object.entries(value)
    .map(([part, amount]) => `${part} ${amount}`)
    .join(", ");
}

const formatReason = ({ reason, page }: Evidence) => `      ${reason}${page ? ` (page ${page})` : ""}`;
