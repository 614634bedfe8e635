import { useState } from "react";
import { connectDialog } from "#messages/connect-dialog.ts";
import { Button } from "#web/src/components/button.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const messages = connectDialog.login;

export function LoginStep(step: StepProps) {
  const [isPasswordShown, setPasswordShown] = useState(false);
  return (
    <StepForm {...step} button={messages.button} loadingText={messages.busy} note={messages.passwordUse}>
      <div>
        <Muted>{messages.help}</Muted>
        <Button variant="plain" onClick={() => step.send({ type: "home_changed" })}>
          {messages.change(step.state.zipcode)}
        </Button>
      </div>
      <StepField
        step={step}
        name="username"
        label={messages.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <StepField
          step={step}
          name="password"
          label={messages.password}
          type={isPasswordShown ? "text" : "password"}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button variant="plain" onClick={() => setPasswordShown(!isPasswordShown)}>
          {isPasswordShown ? messages.hidePassword : messages.showPassword}
        </Button>
      </div>
    </StepForm>
  );
}
