import { Muted } from "../../../../components/boxes.tsx";
import { copy } from "../../../../copy/index.ts";
import type { StepProps } from "../step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const texts = copy.connectDialog.login;

export const LoginStep = (step: StepProps) => (
  <StepForm {...step} button={texts.button} busyText={texts.busy}>
    <Muted>{texts.help}</Muted>
    <StepField
      step={step}
      name="username"
      label={texts.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <StepField
      step={step}
      name="password"
      label={texts.password}
      type="password"
      autoComplete="current-password"
    />
  </StepForm>
);
