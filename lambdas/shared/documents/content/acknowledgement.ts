import type { DisclosureFields, DisclosureSignature } from "#contracts/storage/disclosure.ts";
import { type Block, facts, heading, numbered, paragraph, plain, say } from "./blocks.ts";
import { timeIn } from "./wording.ts";

/** Section 10, to be signed or signed. */
export const acknowledgement = ({ signature, documentVersion }: DisclosureFields): Block[] => [
  heading(say`10. Your acknowledgement`, true),
  paragraph(
    say`By ticking the box on the account-number screen and choosing "Complete Application", you confirm that`,
  ),
  numbered(
    say`you received this disclosure and read it before signing,`,
    say`you're the customer on the electric account in section 3, or have that customer's permission,`,
    say`you apply for a community solar subscription on these terms, and consent to being subscribed when matched,`,
    say`you agree to sign and to receive these documents electronically.`,
  ),
  ...(signature ? signed(signature, documentVersion) : toBeSigned),
];

const toBeSigned: Block[] = [
  { kind: "table", look: "signature", head: [plain("Name"), plain("Date")], rows: [[[], []]] },
  paragraph(say`Not signed yet. You sign on screen.`),
];

const signed = (signature: DisclosureSignature, documentVersion: string): Block[] => [
  facts("panel", [
    ["Signed electronically by", signature.name],
    ["Date and time", timeIn(signature.signedAt)],
    [
      "Documents accepted",
      `Community Solar Disclosure ${documentVersion}; Terms of Use ${signature.termsVersion}; electronic records ${signature.esignVersion}`,
    ],
    ["Fingerprint of the document as presented (SHA-256)", signature.documentHash],
    ["Record", signature.recordId],
  ]),
];
