import type { BillFacts, Evidence, Finding, ServiceAddress } from "#domain/bill/result.ts";
import type { FileReadResult } from "./bill-file.ts";

/** A reading for a person: every field, how sure it is, and why. */
export function formatReport(reading: FileReadResult): string {
  const how = reading.recognised ? "recognised from the picture" : "read from its text";
  switch (reading.kind) {
    case "rejected":
      return `  rejected: ${reading.reason}`;
    case "not_a_bill":
      return `  not a bill (${how})`;
    case "unserved":
      return `  a bill of ${reading.issuer ?? "a company that we don't know"}, which we don't serve (${how})`;
    case "bill":
      return [
        `  ${how}`,
        ...Object.entries(fieldsOf(reading.facts)).map(([name, found]) => fieldInWords(name, found)),
      ].join("\n");
  }
}

function fieldsOf({ utility, customerName, serviceAddress, accountNumber, enrollmentId }: BillFacts) {
  return { utility, customerName, serviceAddress, accountNumber, enrollmentId };
}

function fieldInWords(name: string, found: Finding<string> | Finding<ServiceAddress> | undefined): string {
  if (!found) return `  ${name.padEnd(15)} not found`;
  const { value, confidence, check, evidence } = found;
  const sure = `${Math.round(confidence * 100)} %${check ? ", please check" : ""}`;
  return [`  ${name.padEnd(15)} ${shown(value)}   (${sure})`, ...evidence.map(reasonInWords)].join("\n");
}

const shown = (value: string | ServiceAddress) =>
  typeof value === "string"
    ? value
    : `${[value.street, value.unit].filter(Boolean).join(", ")}, ${value.city} ${value.state} ${value.zip}`;

const reasonInWords = ({ reason, page }: Evidence) => `      ${reason}${page ? ` (page ${page})` : ""}`;
