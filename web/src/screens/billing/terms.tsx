import { chakra } from "@chakra-ui/react/styled-system";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import type { BillingValues } from "./billing-errors.ts";

const messages = enrollmentMessages.billing;
const id = fieldId("didAccept");

type Props = {
  sessionId: string;
  values: BillingValues;
  utility: UtilityCode | undefined;
  error: string | undefined;
  onChange: (didAccept: boolean) => void;
};

export function Terms({ sessionId, values, utility, error, onChange }: Props) {
  const number = values.accountNumber.trim();
  const hasNumber = number !== "";
  const disclosureFields = {
    utility: values.utilityCompany,
    accountNumber: (utility && findEnrollmentNumber(number, utility)) ?? number,
  };
  return (
    <div>
      <Choice
        type="checkbox"
        id={id}
        name="didAccept"
        checked={values.didAccept}
        disabled={!hasNumber}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hasNumber ? undefined : `${id}-disabled`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        <ConsentText
          text={consentTexts.terms.text}
          renderLink={(linkText) => (
            <DocumentLink
              text={linkText}
              path={
                linkText === messages.termsOfUse
                  ? paths.terms()
                  : paths.disclosure(sessionId, disclosureFields)
              }
              isAvailable={linkText === messages.termsOfUse || hasNumber}
            />
          )}
        />
      </Choice>
      {!hasNumber && <Muted id={`${id}-disabled`}>{messages.termsDisabled}</Muted>}
      {error && (
        <chakra.p id={`${id}-error`} color="danger" fontSize="sm" fontWeight="semibold">
          {error}
        </chakra.p>
      )}
    </div>
  );
}

/** The path may contain the enrollment number, so it is masked in session replays. */
const DocumentLink = ({ text, path, isAvailable }: { text: string; path: string; isAvailable: boolean }) =>
  isAvailable ? (
    <Anchor href={path} {...newTab} data-dd-privacy="mask">
      {text}
      <NewTabHint />
    </Anchor>
  ) : (
    text
  );
