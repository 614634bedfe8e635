import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountDetails } from "#contracts/http/session.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { connectDialog } from "#messages/connect-dialog.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepForm } from "./step-form.tsx";

const messages = connectDialog.account;

export const AccountStep = (step: StepProps) => (
  <StepForm {...step} button={messages.button} backText={messages.other}>
    <fieldset>
      <chakra.legend mb="2">{messages.text}</chakra.legend>
      {step.state.accounts.map((account, index) => (
        <Choice
          key={`${account.account_number}-${addressOf(account)}`}
          type="radio"
          name="account"
          checked={step.state.chosenAccount === index}
          onChange={() => step.send({ type: "account_chosen", index })}
        >
          <span data-dd-privacy="mask">
            {numberOf(account, step.state.utility?.utility_code)}
            <Muted as="span" display="block">
              {addressOf(account)}
            </Muted>
          </span>
        </Choice>
      ))}
    </fieldset>
  </StepForm>
);

/** As the utility's customers know it: its enrollment number has a name of its own. */
function numberOf({ account_number }: AccountDetails, utility: UtilityCode | undefined): string {
  if (!account_number) return messages.unnumbered;
  return utility && findEnrollmentNumber(account_number, utility)
    ? `${utilities[utility].enrollmentNumber.name} ${account_number}`
    : messages.numbered(account_number);
}

const addressOf = ({ zip_code, zipcode, ...address }: AccountDetails) =>
  formatAddress({ ...address, zip: zip_code || zipcode });
