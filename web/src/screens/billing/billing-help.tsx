import { type UtilityCode, utilities, utilityCodes } from "../../../../domain/utilities.ts";
import { useCompany } from "../../api/hooks.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { copy } from "../../copy/index.ts";

const texts = copy.billing;

/** For this utility, or for each while we don't know which. */
export const WhereIsIt = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Disclosure title={texts.whereIsIt}>
    {(utility ? [utility] : utilityCodes).map((code) => (
      <p key={code}>
        {!utility && <strong>{utilities[code].name}: </strong>}
        {utilities[code].onTheBill}
      </p>
    ))}
  </Disclosure>
);

export function ElectronicRecords() {
  const company = useCompany();
  const [before, after] = texts.esign.text;
  return (
    <Disclosure title={texts.esign.title}>
      <p>
        {before}
        {company && texts.esign.contact(company.phone, company.helpEmail)}
        {after}
      </p>
    </Disclosure>
  );
}
