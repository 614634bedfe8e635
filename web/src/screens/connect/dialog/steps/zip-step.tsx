import { copy } from "#web/src/copy/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const texts = copy.connectDialog.zip;

export const ZipStep = (step: StepProps) => (
  <StepForm {...step} button={texts.button} busyText={texts.busy}>
    <StepField
      step={step}
      name="zipcode"
      label={texts.label}
      isToBlame={!step.state.offersOtherWays}
      inputMode="numeric"
      autoComplete="postal-code"
    />
  </StepForm>
);
