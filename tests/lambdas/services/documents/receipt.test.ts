import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentTextOf } from "#contracts/messages/all-consent-texts.ts";
import { fillConsentText, textVersions } from "#contracts/messages/consent-text.ts";
import { parseMarkup } from "#contracts/messages/markup.ts";
import { type Locale, locales } from "#contracts/site/locales.ts";
import type { Presentation } from "#contracts/storage/enrollment.ts";
import { renderConsentReceipt } from "#lambdas/services/documents/receipt.ts";
import { aCompany, aCompletedEnrollment, podId } from "#tests/builders/disclosures.ts";
import { readPdf, tagsByRole } from "#tests/builders/read-pdf.ts";
import { anEnrollment, noon } from "#tests/builders/records.ts";

const tcpa = {
  kind: "tcpa" as const,
  textVersion: "tcpa-1",
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0 (test)",
};

async function aReceipt(language: Locale = "en", presentation?: Presentation) {
  const completed = await aCompletedEnrollment({ language });
  const declined = { ...tcpa, agreed: false, at: new Date(noon.getTime() - 60_000).toISOString() };
  const versions = new Map<string, string>(Object.entries(textVersions[language]));
  const consents = [...completed.consents, declined].map((event) => ({
    ...event,
    textVersion: versions.get(event.kind) ?? event.textVersion,
    ...(event.kind === "disclosure" && presentation && { presentation }),
  }));
  const pdf = await renderConsentReceipt({ ...completed, consents });
  if (!pdf) throw new Error("no receipt");
  return { pdf, read: await readPdf(pdf), completed };
}

/** Collapses spaces, which vary because the PDF breaks lines. */
const flat = (text: string) => text.replace(/\s+/g, " ");
const plainTextOf = (text: string) =>
  flat(
    parseMarkup(text)
      .map((part) => part.text)
      .join(""),
  );

test("prints the household's name and account", async () => {
  const { read, completed } = await aReceipt();
  expect(read.flat).toContain("Name Ana Rivera");
  expect(read.flat).toContain(`PoD ID ${podId}`);
  expect(read.flat).toContain(`Record ${completed.customerId}`);
});

test("prints each consent event with answer, time, text version and origin, earliest first", async () => {
  const { read, completed } = await aReceipt();
  const order = [
    "1. Calls and texts",
    "2. Community Solar Disclosure",
    "3. Terms of Use",
    "4. Electronic records",
  ];
  const positions = order.map((heading) => read.flat.indexOf(heading));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
  expect(read.flat).toContain("Your answer Not agreed");
  expect(read.flat.match(/Your answer Agreed/g)).toHaveLength(3);
  expect(read.flat).toContain("November 20, 2026, 12:00 PM ET (2026-11-20T17:00:00.000Z)");
  expect(read.flat).toContain("From the address 203.0.113.7");
  expect(read.flat).toContain("With the browser Mozilla/5.0 (test)");
  expect(read.flat.replaceAll(" ", "")).toContain(completed.disclosure?.hash);
});

test("says that support took consent to calls back because the household asked for it", async () => {
  const completed = await aCompletedEnrollment();
  const support = { by: "support", operator: "maria", identifiedBy: "called us" } as const;
  const event = {
    kind: "tcpa",
    agreed: false,
    textVersion: "tcpa-1",
    at: noon.toISOString(),
    support,
  } as const;
  const pdf = await renderConsentReceipt({ ...completed, consents: [...completed.consents, event] });
  const { flat } = await readPdf(pdf ?? new Uint8Array());
  expect(flat).toContain("Recorded by Our support team, because you asked us to");
  expect(flat).not.toContain("maria");
});

test.each(
  locales.flatMap((language) =>
    Object.values(textVersions[language]).map((version) => ({ language, version })),
  ),
)("prints the full text of $version", async ({ language, version }) => {
  const { read } = await aReceipt(language);
  const text = plainTextOf(fillConsentText(consentTextOf(version)?.text ?? "missing", aCompany));
  expect(read.flat).toContain(version);
  expect(read.flat.replaceAll(" ", "")).toContain(text.replaceAll(" ", ""));
});

test("is in Spanish for a household that signed in Spanish", async () => {
  const { read } = await aReceipt("es");
  expect(read.info).toMatchObject({ Title: "Comprobante de consentimiento", Language: "es-US" });
  expect(tagsByRole(read.tags, "H1").map(({ text }) => text)).toEqual(["Comprobante de consentimiento"]);
  expect(read.flat).toContain("Su respuesta No aceptó");
  expect(read.flat).toContain(
    "20 de noviembre de 2026, 12:00 p. m., hora del Este (2026-11-20T17:00:00.000Z)",
  );
  expect(read.flat).toContain("Por favor guarde una copia.");
});

test("tags a text in another language than the receipt for screen readers", async () => {
  const completed = await aCompletedEnrollment({ language: "es" });
  const pdf = await renderConsentReceipt(completed); // the builder's consents are in English
  const tagged = Buffer.from(pdf ?? [])
    .toString("latin1")
    .match(/\/Lang \(en-US\)/g);
  expect(tagged).toHaveLength(2);
});

test("stays in the language of signing, and lists a later answer about calls", async () => {
  const completed = await aCompletedEnrollment({ language: "en" });
  const evidence = { by: "household" as const, ip: "203.0.113.7", userAgent: "Safari" };
  const at = new Date(noon.getTime() + 60_000).toISOString();
  const pdf = await renderConsentReceipt({
    ...completed,
    language: "es",
    contactChanges: [{ detail: "language", from: "en", to: "es", at, evidence }],
    consents: [...completed.consents, { ...tcpa, agreed: false, at }],
  });
  const read = await readPdf(pdf ?? new Uint8Array());
  expect(read.flat).toMatch(/\d\. Calls and texts Your answer Not agreed/);
});

const presentedAt = "2026-11-20T16:58:00.000Z";
const openedAt = "2026-11-20T16:59:00.000Z";

test.each<[string, Presentation, string, string]>([
  [
    "that was opened",
    { how: "billing_screen", presentedAt, openedAt },
    "you opened it before you signed",
    "Opened by you November 20, 2026, 11:59 AM ET",
  ],
  [
    "that was presented and not opened",
    { how: "billing_screen", presentedAt },
    "It was not opened before you signed.",
    "Opened by you Not opened before you signed",
  ],
  [
    "that was issued at signing",
    { how: "at_signing" },
    "This document was issued when you signed. It was not opened before.",
    "Shown on the screen Not before you signed",
  ],
])("states exactly what was recorded of a document %s", async (_case, presentation, statement, row) => {
  const { read } = await aReceipt("en", presentation);
  expect(read.flat).toContain(statement);
  expect(read.flat).toContain(row);
  expect(read.flat).not.toContain("as it was presented to you");
});

test("states in Spanish that the document was not opened", async () => {
  const { read } = await aReceipt("es", { how: "at_signing" });
  expect(read.flat).toContain("Este documento se emitió cuando usted firmó. No se abrió antes.");
});

test("claims nothing about a document from before openings were recorded", async () => {
  const completed = await aCompletedEnrollment();
  const consents = completed.consents.map(({ presentation: _, ...event }) => event);
  const { flat } = await readPdf(
    (await renderConsentReceipt({ ...completed, consents })) ?? new Uint8Array(),
  );
  expect(flat).toContain("we did not yet record whether the document had been opened");
  expect(flat).not.toContain("Opened by you");
});

test.each([
  ["terms-1", "27eb72f743bdc097"],
  ["esign-1", "681d642c64621622"],
  ["tcpa-1", "5ff78f2ca57de9fd"],
  ["terms-1-es", "6dffbaaca2854c19"],
  ["esign-1-es", "161738e091c5c721"],
  ["tcpa-1-es", "dd5de05314b29d98"],
])("%s has the text that households agreed to", (version, fingerprint) => {
  // Fails after a change of wording. Such a change needs a new text version; this one stays.
  const text = fillConsentText(consentTextOf(version)?.text ?? "", aCompany);
  expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(fingerprint);
});

test.each(locales)("links to two documents from the terms in %s", (language) => {
  const terms = consentTextOf(textVersions[language].terms)?.text ?? "";
  expect(parseMarkup(terms).filter(({ mark }) => mark === "link")).toHaveLength(2);
});

test("tags the title, headings, tables and all text for screen readers", async () => {
  const { read } = await aReceipt();
  expect(read.info).toMatchObject({ Title: "Consent Receipt", Language: "en-US" });
  expect(tagsByRole(read.tags, "H1").map(({ text }) => text)).toEqual(["Consent Receipt"]);
  expect(tagsByRole(read.tags, "H2")).toHaveLength(6);
  expect(tagsByRole(read.tags, "Table")).toHaveLength(5);
  expect(read.pages.flatMap(({ untagged }) => untagged)).toEqual([]);
});

test("renders the same enrollment to the same bytes", async () => {
  const { pdf, completed } = await aReceipt();
  const declined = { ...tcpa, agreed: false, at: new Date(noon.getTime() - 60_000).toISOString() };
  expect(await renderConsentReceipt({ ...completed, consents: [declined, ...completed.consents] })).toEqual(
    pdf,
  );
});

test("prints the version of a text that no longer exists", async () => {
  const completed = await aCompletedEnrollment();
  const older = { ...tcpa, textVersion: "tcpa-0", agreed: true, at: noon.toISOString() };
  const pdf = await renderConsentReceipt({ ...completed, consents: [older] });
  expect((await readPdf(pdf ?? new Uint8Array())).flat).toContain("tcpa-0");
});

test("renders no receipt before anything is signed", async () => {
  expect(await renderConsentReceipt(anEnrollment({ stage: "submitted" }))).toBeUndefined();
});
