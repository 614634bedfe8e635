import type { DisclosureFields, DisclosureSignature } from "#contracts/storage/disclosure.ts";
import { type Block, factTable, heading, numberedList, paragraph, plainText, richText } from "./blocks.ts";
import { formatDateTime } from "./wording.ts";

/** Section 10, before or after signing. */
export const acknowledgement = ({ signature, documentVersion }: DisclosureFields): Block[] => [
  heading(richText`10. Your acknowledgement`, true),
  paragraph(
    richText`By ticking the box on the account-number screen and choosing "Complete Application", you confirm that`,
  ),
  numberedList(
    richText`you received this disclosure and read it before signing,`,
    richText`you're the customer on the electric account in section 3, or have that customer's permission,`,
    richText`you apply for a community solar subscription on these terms, and consent to being subscribed when matched,`,
    richText`you agree to sign and to receive these documents electronically.`,
  ),
  ...(signature ? signedBlocks(signature, documentVersion) : unsignedBlocks),
];

const unsignedBlocks: Block[] = [
  { kind: "table", style: "signature", head: [plainText("Name"), plainText("Date")], rows: [[[], []]] },
  paragraph(richText`Not signed yet. You sign on screen.`),
];

const signedBlocks = (signature: DisclosureSignature, documentVersion: string): Block[] => [
  factTable("panel", [
    ["Signed electronically by", signature.name],
    ["Date and time", formatDateTime(signature.signedAt)],
    [
      "Documents accepted",
      `Community Solar Disclosure ${documentVersion}; Terms of Use ${signature.termsVersion}; electronic records ${signature.esignVersion}`,
    ],
    [
      `Fingerprint of the document as ${signature.wasPresented === false ? "issued" : "presented"} (SHA-256)`,
      signature.documentHash,
    ],
    ["Record", signature.recordId],
  ]),
];
