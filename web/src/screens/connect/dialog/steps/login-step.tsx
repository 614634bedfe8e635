import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const messages = enrollmentMessages.connectDialog.login;

export const LoginStep = (step: StepProps) => (
  <StepForm {...step} button={messages.button} busyText={messages.busy}>
    <Muted>{messages.help}</Muted>
    <StepField
      step={step}
      name="username"
      label={messages.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <StepField
      step={step}
      name="password"
      label={messages.password}
      type="password"
      autoComplete="current-password"
    />
  </StepForm>
);
