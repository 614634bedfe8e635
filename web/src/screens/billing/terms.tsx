import { chakra } from "@chakra-ui/react/styled-system";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { Anchor, Muted, VisuallyHidden } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import type { BillingValues } from "./billing-errors.ts";

const messages = enrollmentMessages.billing;
const id = fieldId("didAccept");

type Props = {
  sessionId: string;
  typed: BillingValues;
  utility: UtilityCode | undefined;
  problem: string | undefined;
  onChange: (didAccept: boolean) => void;
};

export function Terms({ sessionId, typed, utility, problem, onChange }: Props) {
  const number = typed.accountNumber.trim();
  const hasNumber = number !== "";
  const filledIn = {
    utility: typed.utilityCompany,
    accountNumber: (utility && findEnrollmentNumber(number, utility)) ?? number,
  };
  return (
    <div>
      <Choice
        type="checkbox"
        id={id}
        name="didAccept"
        checked={typed.didAccept}
        disabled={!hasNumber}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : hasNumber ? undefined : `${id}-why`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        <ConsentText
          text={consentTexts.terms.text()}
          link={(words) => (
            <Document
              words={words}
              address={words === messages.termsOfUse ? paths.terms() : paths.disclosure(sessionId, filledIn)}
              isThere={words === messages.termsOfUse || hasNumber}
            />
          )}
        />
      </Choice>
      {!hasNumber && <Muted id={`${id}-why`}>{messages.termsDisabled}</Muted>}
      {problem && (
        <chakra.p id={`${id}-error`} color="danger" fontSize="sm" fontWeight="semibold">
          {problem}
        </chakra.p>
      )}
    </div>
  );
}

/** Its address may hold the account number. */
const Document = ({ words, address, isThere }: { words: string; address: string; isThere: boolean }) =>
  isThere ? (
    <Anchor href={address} target="_blank" rel="noopener" data-dd-privacy="mask">
      {words}
      <VisuallyHidden> {enrollmentMessages.common.opensNewTab}</VisuallyHidden>
    </Anchor>
  ) : (
    words
  );
