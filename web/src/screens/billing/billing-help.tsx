import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { fillConsentText } from "#contracts/messages/consent-text.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { withMissingPrefix } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import type { Utility } from "#domain/utilities/utility.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { Button } from "#web/src/components/button.tsx";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { LiveRegion, Notice, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { GroupedNumber } from "#web/src/screens/shared/numbers.tsx";
import { NumbersOnBill } from "#web/src/screens/shared/numbers-on-bill.tsx";

const messages = enrollmentMessages.billing;

/** The name of the enrollment number on this utility's bills. */
export const numberNameOf = (utility: UtilityCode | undefined): string =>
  utility ? utilities[utility].enrollmentNumber.name : messages.anyNumber;

const Repeated = chakra("p", {
  variants: {
    isTyped: { false: { display: "none", "@media (max-width: 20rem)": { display: "block" } } },
  },
});

type RepeatedProps = { number: string; isTyped: boolean };

/**
 * Repeats a number that was typed, in groups, to be compared with the bill, and every number where its field is too narrow for it with
 * large text. Screen readers read the field.
 */
export const RepeatedNumber = ({ number, isTyped }: RepeatedProps) => (
  <Repeated isTyped={isTyped} aria-hidden data-dd-privacy="mask">
    <GroupedNumber number={number} />
  </Repeated>
);

type MissingPrefixProps = { typed: string; utility: UtilityCode; onAdd: (number: string) => void };

/** Only the household sees what its bill prints before the digits: letters are added if it says so. */
export function MissingPrefix({ typed, utility, onAdd }: MissingPrefixProps) {
  const number = withMissingPrefix(typed, utility);
  const { enrollmentNumber, gasNumber }: Utility = utilities[utility];
  const { prefix } = enrollmentNumber;
  return (
    <LiveRegion role="status">
      {number && (
        <Notice flexDirection="column">
          <p>{messages.missingPrefix.question(prefix, gasNumber?.prefix)}</p>
          <Button variant="outline" alignSelf="flex-start" onClick={() => onAdd(number)}>
            {messages.missingPrefix.yes(prefix)}
          </Button>
        </Notice>
      )}
    </LiveRegion>
  );
}

type HelpProps = { utility: UtilityCode | undefined; isMissing: boolean };

/** Explains the number of this utility, or of every utility while it is not known. Opens where it was missing, and stays open. */
export function AccountNumberHelp({ utility, isMissing }: HelpProps) {
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  return (
    <Collapsible title={messages.whereIsIt(numberNameOf(utility))} isOpen={wasMissing}>
      <Stack gap="6">
        {(utility ? [utility] : utilityCodes).map((code) => (
          <div key={code}>
            {!utility && <chakra.h3 fontSize="md">{utilities[code].name}</chakra.h3>}
            <NumbersOnBill utility={code} />
          </div>
        ))}
      </Stack>
    </Collapsible>
  );
}

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
