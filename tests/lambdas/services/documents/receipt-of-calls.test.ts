import { expect, test } from "vitest";
import { renderConsentReceipt } from "#lambdas/services/documents/receipt.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { readPdf } from "#tests/builders/read-pdf.ts";

const tcpa = { kind: "tcpa", textVersion: "tcpa-1", ip: "203.0.113.7", userAgent: "Safari" } as const;

async function aReceiptOf(
  calls: { agreed: boolean; at: string }[],
  changes: Parameters<typeof aCompletedEnrollment>[0] = {},
) {
  const completed = await aCompletedEnrollment(changes);
  const consents = [...completed.consents, ...calls.map((answer) => ({ ...tcpa, ...answer }))];
  return (await readPdf((await renderConsentReceipt({ ...completed, consents })) ?? new Uint8Array())).flat;
}
const given = { agreed: true, at: "2026-11-21T17:00:00.000Z" };
const takenBack = { agreed: false, at: "2026-12-02T17:00:00.000Z" };

test("says when consent to calls was taken back and what that means, beside giving it", async () => {
  const flat = await aReceiptOf([given, takenBack]);
  expect(flat).toContain("4. Calls and texts Your answer Agreed");
  expect(flat).toContain("5. Calls and texts Your answer Taken back");
  expect(flat).toContain(
    "On December 2, 2026, you took back your agreement to calls and texts of November 21, 2026. This took effect at once",
  );
  expect(flat.match(/Yes, Example Solar LLC/g)).toHaveLength(1);
});

test("says in Spanish that consent to calls was taken back", async () => {
  const flat = await aReceiptOf([given, takenBack], { language: "es" });
  expect(flat).toContain("Su respuesta Retirado");
  expect(flat).toContain("El 2 de diciembre de 2026, usted retiró su autorización");
});

test("tells declining apart from taking back", async () => {
  const flat = await aReceiptOf([takenBack]);
  expect(flat).toContain("Your answer Not agreed");
  expect(flat).toContain("You did not agree to this text: Yes, Example Solar LLC");
  expect(flat).not.toContain("Taken back");
});

test("says that consent to calls ended with the telephone number that it was for", async () => {
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const change = {
    detail: "phone",
    from: "(609) 555-0142",
    to: "(609) 555-0143",
    at: takenBack.at,
    evidence,
  } as const;
  const flat = await aReceiptOf([given, takenBack], { contactChanges: [change] });
  expect(flat).toContain("5. Calls and texts Your answer Ended");
  expect(flat).toContain("On December 2, 2026, your telephone number was changed.");
  expect(flat).not.toContain("you took back your agreement");
  expect(flat).not.toContain("Taken back");
});

test("says that the contact method returned to e-mail with the consent", async () => {
  const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
  const change = { detail: "contactMethod", from: "Phone", to: "Email", at: takenBack.at, evidence } as const;
  const flat = await aReceiptOf([given, takenBack], { contactChanges: [change] });
  expect(flat).toContain("How we contact you changed to email.");
  expect(await aReceiptOf([given, takenBack])).not.toContain("changed to email");
});
