import { consentTexts } from "#contracts/messages/en/consent.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { AgreedText } from "#web/src/components/agreed-text.tsx";
import { Disclosure } from "#web/src/components/disclosure.tsx";
import { copy } from "#web/src/copy/index.ts";

const texts = copy.billing;

/** For this utility, or for each while we don't know which. */
export const WhereIsIt = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Disclosure title={texts.whereIsIt}>
    {(utility ? [utility] : utilityCodes).map((code) => (
      <p key={code}>
        {!utility && <strong>{utilities[code].name}: </strong>}
        {texts.onTheBill[code]}
      </p>
    ))}
  </Disclosure>
);

/** The text names the company's phone and address, and says nothing without them. */
export function ElectronicRecords() {
  const company = useCompany();
  if (!company) return null;
  return (
    <Disclosure title={texts.esignTitle}>
      <p>
        <AgreedText text={consentTexts.esign.text(company)} />
      </p>
    </Disclosure>
  );
}
