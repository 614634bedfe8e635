import type { Company } from "#contracts/site/company.ts";
import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { presentDisclosure } from "#lambdas/shared/documents/issued-disclosure.ts";
import { anApplication, anEnrollment, aSession, ids, noon } from "./records.ts";

export const aCompany: Company = {
  legalName: "Example Solar LLC",
  postalAddress: "100 Example Street, Newark, NJ 07102",
  phone: "1-800-555-0142",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
  helpHours: { en: "Monday to Friday, 9 am to 6 pm", es: "de lunes a viernes, de 9 am a 6 pm" },
};

export const podId = "PE000067586564119084";
export const accepted = { utility: "pse", accountNumber: podId, language: "en" } as const;

/** Issued disclosures get the references 00000001-…, 00000002-… and so on. */
export const anIssuerProfile = () => {
  let issues = 0;
  return {
    company: aCompany,
    newId: () => `${String(++issues).padStart(8, "0")}-0000-4000-8000-000000000000`,
  };
};

export const linkKey = async () => ["k".repeat(64)] as const;

export const fieldsOf = (changes: Partial<DisclosureFields> = {}): DisclosureFields => ({
  documentVersion: "cs-disclosure-3",
  reference: "1a2b3c4d",
  issuedAt: noon.toISOString(),
  identifiedBy: "manual",
  minimumDiscount: 15,
  company: aCompany,
  ...changes,
});

export const signature = {
  name: "Ana Rivera",
  signedAt: "2026-11-20T17:03:00.000Z",
  documentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  termsVersion: "terms-1",
  esignVersion: "esign-1",
  recordId: ids.customer,
};

/** A completed enrollment: disclosure issued and accepted, confirmation e-mail pending. */
export async function aCompletedEnrollment(
  changes: Partial<EnrollmentRecord> = {},
): Promise<EnrollmentRecord> {
  const submitted = anEnrollment({ stage: "submitted", application: anApplication() });
  const [issued] = await presentDisclosure(
    { session: aSession({ customerId: ids.customer }), enrollment: submitted, onScreen: accepted },
    noon,
    anIssuerProfile(),
  );
  const at = noon.toISOString();
  const event = { agreed: true, at, ip: "203.0.113.7", userAgent: "Mozilla/5.0 (test)" };
  return {
    ...submitted,
    ...accepted,
    stage: "completed",
    discount: { percent: 31, minimum: 15, ratesFrom: "2026-01-01" },
    disclosure: issued,
    consents: [
      {
        ...event,
        kind: "disclosure",
        textVersion: issued.documentVersion,
        documentHash: issued.hash,
        presentation: { how: "billing_screen", presentedAt: at },
      },
      { ...event, kind: "terms", textVersion: "terms-1" },
      { ...event, kind: "esign", textVersion: "esign-1" },
    ],
    confirmationEmail: { state: "pending", askedAt: at },
    completedAt: at,
    ...changes,
  };
}
