import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const messages = enrollmentMessages.connectDialog.code;

export const CodeStep = (step: StepProps) => (
  <StepForm {...step} button={messages.button} busyText={messages.busy}>
    <p>{messages.text}</p>
    <StepField
      step={step}
      name="code"
      label={messages.label}
      hint={messages.help}
      causesError
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  </StepForm>
);
