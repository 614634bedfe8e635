import { connectDialog } from "#messages/connect-dialog.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const messages = connectDialog.zip;

export const ZipStep = (step: StepProps) => (
  <StepForm
    {...step}
    button={messages.button}
    loadingText={messages.busy}
    errorField={step.state.offersAlternatives ? undefined : "zipcode"}
  >
    <StepField
      step={step}
      name="zipcode"
      label={messages.label}
      causesError={!step.state.offersAlternatives}
      inputMode="numeric"
      autoComplete="postal-code"
    />
  </StepForm>
);
