import type { DisclosureSignature } from "#contracts/storage/disclosure.ts";
import type { ConsentEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { renderDisclosure } from "#lambdas/shared/documents/disclosure-pdf.ts";
import { nameAt } from "#lambdas/shared/records/corrections.ts";

/** Renders the signed disclosure of a completed enrollment. Undefined before it is signed. */
export async function renderSignedDisclosure(
  enrollment: EnrollmentRecord,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const signature = signatureOf(enrollment);
  if (!signature || !enrollment.disclosure) return undefined;
  return renderDisclosure({ ...enrollment.disclosure.fields, signature });
}

/** The data of section 10: the acceptance of this document and the texts that were accepted with it. */
function signatureOf(enrollment: EnrollmentRecord): DisclosureSignature | undefined {
  const { disclosure, consents, stage, customerId } = enrollment;
  if (stage !== "completed" || !disclosure) return undefined;
  const acceptance = consents.find(
    ({ kind, agreed, documentHash }) => kind === "disclosure" && agreed && documentHash === disclosure.hash,
  );
  if (!acceptance) return undefined;
  const signer = nameAt(acceptance.at, enrollment);
  return {
    name: disclosure.fields.name ?? `${signer.firstName} ${signer.lastName}`,
    signedAt: acceptance.at,
    documentHash: disclosure.hash,
    termsVersion: textVersionAcceptedWith(acceptance, "terms", consents),
    esignVersion: textVersionAcceptedWith(acceptance, "esign", consents),
    recordId: customerId,
    ...(acceptance.presentation?.how === "at_signing" && { wasPresented: false }),
  };
}

/** The text version in force when it was signed. Consent events that are appended later must not change the document. */
const textVersionAcceptedWith = (
  acceptance: ConsentEvent,
  kind: ConsentEvent["kind"],
  consents: ConsentEvent[],
): string =>
  consents.findLast((event) => event.kind === kind && event.agreed && event.at <= acceptance.at)
    ?.textVersion ?? "";
