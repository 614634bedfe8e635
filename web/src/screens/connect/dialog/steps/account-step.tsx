import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountDetails } from "#contracts/http/utility-auth.ts";
import { Muted } from "#web/src/components/boxes.tsx";
import { Choice } from "#web/src/components/choice.tsx";
import { copy } from "#web/src/copy/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepForm } from "./step-form.tsx";

const texts = copy.connectDialog.account;

/** The first one is chosen already: who doesn't mind just goes on. */
export const AccountStep = (step: StepProps) => (
  <StepForm {...step} button={texts.button}>
    <fieldset>
      <chakra.legend mb="2">{texts.text}</chakra.legend>
      {step.state.accounts.map((account, index) => (
        <Choice
          key={`${account.account_number}-${addressOf(account)}`}
          type="radio"
          name="account"
          checked={step.state.chosenAccount === index}
          onChange={() => step.send({ type: "account_chosen", index })}
        >
          <span data-dd-privacy="mask">
            {account.account_number ? texts.numbered(account.account_number) : texts.unnumbered}
            <Muted as="span" display="block">
              {addressOf(account)}
            </Muted>
          </span>
        </Choice>
      ))}
    </fieldset>
  </StepForm>
);

const addressOf = ({ street, unit, city, state, zip_code, zipcode }: AccountDetails) =>
  [street, unit, city, [state, zip_code || zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
