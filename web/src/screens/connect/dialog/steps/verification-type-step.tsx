import { chakra } from "@chakra-ui/react/styled-system";
import { verificationTypes } from "#contracts/http/utility-auth.ts";
import { connectDialog } from "#messages/connect-dialog.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { isBusy } from "#web/src/screens/connect/dialog/state.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepForm } from "./step-form.tsx";

const messages = connectDialog.type;

export const VerificationTypeStep = (step: StepProps) => (
  <StepForm {...step} button={messages.button} loadingText={messages.busy} backText={messages.back}>
    <fieldset>
      <chakra.legend mb="2">{messages.text}</chakra.legend>
      {verificationTypes.map((type) => (
        <Choice
          key={type}
          type="radio"
          name="verification-type"
          value={type}
          checked={step.state.type === type}
          disabled={isBusy(step.state)}
          onChange={() => step.send({ type: "type_chosen", value: type })}
        >
          {messages.options[type]}
        </Choice>
      ))}
    </fieldset>
  </StepForm>
);
