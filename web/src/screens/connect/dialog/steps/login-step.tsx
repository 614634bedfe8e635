import { Muted } from "#web/src/components/boxes.tsx";
import { copy } from "#web/src/copy/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
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
