import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { billRecord } from "#contracts/storage/bill.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import {
  billDownload,
  enrollmentDownload,
  neverDownloaded,
  sessionDownload,
} from "#contracts/storage/personal-data.ts";
import { sessionRecord } from "#contracts/storage/session.ts";
import { personalDataMessages as en } from "#lambdas/services/download-personal-data/messages/en.ts";
import { personalDataMessages as es } from "#lambdas/services/download-personal-data/messages/es.ts";
import { personalDataValues as englishValues } from "#lambdas/services/download-personal-data/messages/values-en.ts";
import { personalDataValues as spanishValues } from "#lambdas/services/download-personal-data/messages/values-es.ts";
import {
  personalDataBlocks,
  renderPersonalData,
} from "#lambdas/services/download-personal-data/personal-data-pdf.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { enumsIn, samplesOf } from "#tests/builders/sample-of-schema.ts";

test("says that there are more sign-ups than the file has, and only then", () => {
  const file = { createdAt: "2026-11-19T17:00:00.000Z", email: "ana@example.org" };
  const records = { enrollments: [], sessions: [], bills: [] };
  const partial = JSON.stringify(personalDataBlocks({ ...file, ...records, isPartial: true }, "es"));
  expect(partial).toContain(es.leftOut.more);
  expect(JSON.stringify(personalDataBlocks({ ...file, ...records }, "es"))).not.toContain(es.leftOut.more);
});

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

const downloadedPart = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part) => (neverDownloaded.has(name) ? undefined : part)));

/** A file in which every attribute has every value that our programs write. */
function everything() {
  const all = (shape: z.core.$ZodShape, fields: Record<string, boolean>) =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => fields[name])
        .map(([name, schema]) => [name, downloadedPart(samplesOf(schema, name, storedTexts))]),
    );
  return {
    createdAt: "2026-11-20T17:00:00.000Z",
    email: "ana@example.org",
    enrollments: [all(enrollmentRecord.shape, enrollmentDownload)],
    sessions: [all(sessionRecord.shape, sessionDownload)],
    bills: [all(billRecord.shape, billDownload)],
  };
}
/** Of attributes whose schema does not say what our programs write. */
const storedTexts = {
  size: 9,
  limitYear: 2026,
  days: 29,
  kwh: 1234,
  fileSize: 10_206,
  percent: 31,
  minimum: 15,
  minimumDiscount: 15,
  from: "2026-10-01",
  to: "2026-10-30",
  ratesFrom: "2026-01-01",
  movingDate: "2026-11-30",
  date: "2026-11-24",
  tellUtilityBy: "2026-12-24",
  expected: "2027-03",
  month: "2027-04",
  allocationId: "pse-2026-12-10-3f9a1c2e77d0",
  income: "Yes",
  answer: "No",
};

/** The texts of a file: a cell of a table is one. */
const textsOf = (blocks: unknown): string[] =>
  Array.isArray(blocks)
    ? blocks.flatMap(textsOf)
    : typeof blocks === "object" && blocks !== null
      ? Object.entries(blocks).flatMap(([name, part]) =>
          name === "text" && typeof part === "string" ? [part] : textsOf(part),
        )
      : [];

test.each(["en", "es"] as const)("writes out every value that our programs write, in %s", (language) => {
  const texts = textsOf(personalDataBlocks(everything(), language));
  const raw = /[a-z]+_[a-z]+|\d{4}-\d{2}|T\d{2}:\d{2}|(^|[^$\d])0\.\d/i;
  expect(texts.filter((text) => raw.test(text))).toEqual([]);
});

test.each([
  [
    "en",
    ["November 20, 2026, 12:00 PM ET", "October 1, 2026", "March 2027", "31%", "87.5%", "$0.88", "1,234"],
  ],
  [
    "es",
    ["20 de noviembre de 2026, 12:00 p. m., hora del Este", "1 de octubre de 2026", "marzo de 2027", "31%"],
  ],
  ["en", ["within two bills", "PSE&G, until December 10, 2026", "canceled after it was sent to the utility"]],
  [
    "es",
    [
      "en un plazo de dos facturas",
      "PSE&G, hasta el 10 de diciembre de 2026",
      "Correo electrónico y teléfono",
    ],
  ],
] as const)("prints days, months, amounts and shares for people, in %s", (language, expected) => {
  const printed = textsOf(personalDataBlocks(everything(), language)).join("\n");
  for (const text of expected) expect(printed).toContain(text);
});

/** Have names of their own: domain/utilities, contracts/site/locales.ts, and the versions of texts. */
const named = ["utility", "code", "utility_code", "language", "summaryIn", "consentTextVersion"];
/** Answers that a form sends as text, and a disclosure's words for a contact method. */
const textual = [
  "income: Yes",
  "income: No",
  "answer: Yes",
  "answer: No",
  "contactMethod: Both Email & Phone",
];

test.each([
  ["English", englishValues],
  ["Spanish", spanishValues],
])("has words for every value of an enum, and for no other, in %s", (_, values) => {
  const all = (shape: z.core.$ZodShape, fields: Record<string, boolean>) =>
    Object.entries(shape).flatMap(([name, schema]) => (fields[name] ? enumsIn(schema, name) : []));
  const written = [
    ...all(enrollmentRecord.shape, enrollmentDownload),
    ...all(sessionRecord.shape, sessionDownload),
    ...all(billRecord.shape, billDownload),
  ].filter(([name]) => !named.includes(name));
  const worded = Object.entries(values).flatMap(([name, words]) =>
    Object.keys(words).map((value) => `${name}: ${value}`),
  );
  const expected = new Set([...written.map(([name, value]) => `${name}: ${value}`), ...textual]);
  expect(worded.toSorted()).toEqual([...expected].toSorted());
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

test("gives each entry of a list one row, with all of its parts", () => {
  const consents = [
    { at: "2026-11-20T17:00:00.000Z", agreed: true, kind: "terms", presentation: { how: "at_signing" } },
    { agreed: false, kind: "tcpa" },
  ];
  const file = { createdAt: "2026-11-20T17:00:00.000Z", email: "ana@example.org", sessions: [], bills: [] };
  const texts = textsOf(personalDataBlocks({ ...file, enrollments: [{ consents }] }, "en"));
  expect(texts.slice(texts.indexOf("Agreements"), texts.indexOf("What is not in this file"))).toEqual([
    "Agreements",
    "1",
    "Agreed: Yes; Date and time: November 20, 2026, 12:00 PM ET; Kind: terms of use; How it was shown (How: when you signed)",
    "2",
    "Agreed: No; Kind: calls and text messages",
  ]);
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
