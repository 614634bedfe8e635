import { consentTexts } from "#contracts/messages/en/consent.ts";
import { fillConsentText } from "#contracts/messages/fill-consent-text.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing;

/** Explains the number of this utility, or of every utility while it is not known. */
export const AccountNumberHelp = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Collapsible title={messages.whereIsIt}>
    {(utility ? [utility] : utilityCodes).map((code) => (
      <p key={code}>
        {!utility && <strong>{utilities[code].name}: </strong>}
        {messages.onTheBill[code]}
      </p>
    ))}
  </Collapsible>
);

/** The text contains contact details of the company, so it waits for them. */
export function ElectronicRecords() {
  const company = useCompany();
  if (!company) return null;
  return (
    <Collapsible title={messages.esignTitle}>
      <p>
        <ConsentText text={fillConsentText(consentTexts.esign.text, company)} />
      </p>
    </Collapsible>
  );
}
