import { expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  billDownload,
  enrollmentDownload,
  neverDownloaded,
  sessionDownload,
} from "#contracts/storage/personal-data.ts";
import { billRecord, enrollmentRecord, sessionRecord } from "#contracts/storage/records.ts";
import { personalDataMessages as en } from "#lambdas/shared/documents/messages/personal-data-en.ts";
import { personalDataMessages as es } from "#lambdas/shared/documents/messages/personal-data-es.ts";
import { personalDataBlocks, renderPersonalData } from "#lambdas/shared/documents/personal-data.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";

/** The names of all attributes inside a schema. Keys of records are values and no names. */
function namesIn(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return Object.entries(def.shape)
        .filter(([name]) => !neverDownloaded.has(name))
        .flatMap(([name, part]) => [name, ...namesIn(part)]);
    case "array":
      return namesIn(def.element);
    case "optional":
    case "nullable":
    case "catch":
      return namesIn(def.innerType);
    case "union":
      return def.options.flatMap(namesIn);
    case "pipe":
      return [...namesIn(def.in), ...namesIn(def.out)];
    case "record":
      return namesIn(def.valueType);
    default:
      return [];
  }
}

const downloaded = (shape: z.core.$ZodShape, fields: Record<string, boolean>) =>
  Object.entries(shape)
    .filter(([name]) => fields[name])
    .flatMap(([name, schema]) => [name, ...namesIn(schema)]);

test.each([
  ["English", en],
  ["Spanish", es],
])("names every attribute that is downloaded, and no other, in %s", (_, { labels }) => {
  const names = new Set([
    ...downloaded(enrollmentRecord.shape, enrollmentDownload),
    ...downloaded(sessionRecord.shape, sessionDownload),
    ...downloaded(billRecord.shape, billDownload),
  ]);
  expect(Object.keys(labels).toSorted()).toEqual([...names].toSorted());
});

test("prints parts of a record below its own attributes, and nothing for what is unknown", () => {
  const file = {
    createdAt: "2026-11-20T17:00:00.000Z",
    email: "ana@example.org",
    enrollments: [{ firstName: "Ana", utility: "pse", consents: [{ kind: "terms", agreed: true }] }],
    sessions: [],
    bills: [{ status: "complete", parsed_bill: { customer_name: null, esiid: null } }],
  };
  const printed = JSON.stringify(personalDataBlocks(file, "en"));
  for (const text of ["Enrollment 1", "PSE&G", "Agreements", "terms of use", "Yes", "Bill 1"])
    expect(printed).toContain(text);
  expect(printed).not.toContain("null");
});

test("says so if there is nothing", () => {
  const file = { createdAt: "2026-11-20T17:00:00.000Z", email: "a@example.org" };
  const blocks = personalDataBlocks({ ...file, enrollments: [], sessions: [], bills: [] }, "es");
  expect(JSON.stringify(blocks)).toContain("No guardamos nada más");
});

test("prints a text that is longer than a page to its end", async () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(" ");
  const file = { createdAt: "2026-11-20T17:00:00.000Z", email: "a@example.org", enrollments: [], bills: [] };
  const session = { applicationData: { referralCode: "x".repeat(301) }, utilityData: { note: words } };
  const { flat, pages } = await readPdf(await renderPersonalData({ ...file, sessions: [session] }, "en"));
  for (const index of [0, 1_000, 1_999]) expect(flat).toContain(`word${index}`);
  expect(flat.match(/x/g)?.length).toBeGreaterThanOrEqual(301);
  expect(flat).not.toContain("…");
  expect(pages.length).toBeGreaterThan(2);
});
