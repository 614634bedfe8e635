import { expect, test } from "vitest";
import { renderSignedDisclosure } from "#lambdas/services/documents/signed-disclosure.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { anApplication, anEnrollment } from "#tests/builders/records.ts";

const enrollment = anEnrollment({ stage: "submitted", application: anApplication() });
const nextDay = new Date("2026-11-21T09:00:00.000Z");

test("prints the acceptance and the content fingerprint in the signed document", async () => {
  const completed = await aCompletedEnrollment();
  const { flat } = await readPdf((await renderSignedDisclosure(completed)) ?? new Uint8Array());
  expect(flat).toContain("Signed electronically by Ana Rivera");
  expect(flat).toContain("Terms of Use terms-1; electronic records esign-1");
  expect(flat.replaceAll(" ", "")).toContain(completed.disclosure?.hash);
  expect(flat).toContain(`Record ${completed.customerId}`);
});

test("renders the same signed document after the enrollment record changes", async () => {
  const completed = await aCompletedEnrollment();
  const event = { agreed: true, at: nextDay.toISOString(), ip: "", userAgent: "" };
  const changed = {
    ...completed,
    firstName: "Anna",
    application: anApplication({ firstName: "Anna" }),
    discount: { percent: 20, minimum: 10, ratesFrom: "2027-01-01" },
    consents: [
      ...completed.consents,
      { ...event, kind: "terms" as const, textVersion: "terms-2" },
      { ...event, kind: "disclosure" as const, textVersion: "cs-disclosure-4", documentHash: "other" },
    ],
  };
  expect(await renderSignedDisclosure(changed)).toEqual(await renderSignedDisclosure(completed));
});

test("renders no signed document before the enrollment is completed with the acceptance of this document", async () => {
  const completed = await aCompletedEnrollment();
  expect(await renderSignedDisclosure(enrollment)).toBeUndefined();
  expect(await renderSignedDisclosure({ ...completed, stage: "submitted" })).toBeUndefined();
  expect(await renderSignedDisclosure({ ...completed, consents: [] })).toBeUndefined();
});

test("calls the fingerprint that of a presented document only if it was presented", async () => {
  const completed = await aCompletedEnrollment();
  const labelOf = async (enrollment: typeof completed) =>
    /Fingerprint of the document as \w+/.exec(
      (await readPdf((await renderSignedDisclosure(enrollment)) ?? new Uint8Array())).flat,
    )?.[0];
  const unseen = completed.consents.map((event) =>
    event.kind === "disclosure" ? { ...event, presentation: { how: "at_signing" as const } } : event,
  );
  expect(await labelOf(completed)).toBe("Fingerprint of the document as presented");
  expect(await labelOf({ ...completed, consents: unseen })).toBe("Fingerprint of the document as issued");
});

test("is signed by the name at that time, whatever was corrected since", async () => {
  const completed = await aCompletedEnrollment();
  const { disclosure } = completed;
  if (!disclosure) throw new Error("It has no disclosure.");
  const { name: _, ...fields } = disclosure.fields;
  const corrected = {
    ...completed,
    firstName: "Anna",
    disclosure: { ...disclosure, fields },
    corrections: [
      {
        kind: "answered" as const,
        requestId: completed.sessionId,
        at: nextDay.toISOString(),
        evidence: { by: "support" as const, operator: "maria", identifiedBy: "a bill" },
        answer: { outcome: "corrected" as const },
        from: { firstName: "Ana", lastName: "Rivera" },
      },
    ],
  };
  const { flat } = await readPdf((await renderSignedDisclosure(corrected)) ?? new Uint8Array());
  expect(flat).toContain("Signed electronically by Ana Rivera");
});
