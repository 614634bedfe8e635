import { copy } from "#web/src/copy/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const texts = copy.connectDialog.code;

export const CodeStep = (step: StepProps) => (
  <StepForm {...step} button={texts.button} busyText={texts.busy}>
    <p>{texts.text}</p>
    <StepField
      step={step}
      name="code"
      label={texts.label}
      hint={texts.help}
      isToBlame
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  </StepForm>
);
