import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountDetails } from "#contracts/http/utility-auth.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import { connectDialog } from "#web/src/messages/en/connect-dialog.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepForm } from "./step-form.tsx";

const messages = connectDialog.account;

/** The first account is preselected. */
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
            {account.account_number ? messages.numbered(account.account_number) : messages.unnumbered}
            <Muted as="span" display="block">
              {addressOf(account)}
            </Muted>
          </span>
        </Choice>
      ))}
    </fieldset>
  </StepForm>
);

const addressOf = ({ zip_code, zipcode, ...address }: AccountDetails) =>
  formatAddress({ ...address, zip: zip_code || zipcode });
