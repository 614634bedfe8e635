import { useEffect, useState } from "react";
import { connectDialog } from "#messages/connect-dialog.ts";
import { Button } from "#web/src/components/button.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { Flex, LiveRegion, Muted } from "#web/src/components/primitives.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { StepField, StepForm } from "./step-form.tsx";

const messages = connectDialog.code;

export function CodeStep(step: StepProps) {
  const { codesSent, isNewCodeSent, resendAfterSeconds, loginEnded, isCodeRefused, offersAlternatives } =
    step.state;
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (codesSent > 1) document.getElementById(fieldId("code"))?.focus();
  }, [codesSent]);
  const isAboutCode = !loginEnded && (isCodeRefused || !offersAlternatives);
  return (
    <StepForm
      {...step}
      button={messages.button}
      loadingText={messages.busy}
      errorField={isAboutCode ? "code" : undefined}
    >
      <p>{messages.texts[step.state.type ?? "email"]}</p>
      <StepField
        step={step}
        name="code"
        label={messages.label}
        hint={messages.help}
        causesError={isAboutCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <LiveRegion role="status">
        {isNewCodeSent && <Muted key={codesSent}>{messages.resent}</Muted>}
      </LiveRegion>
      {!loginEnded && <ResendCode key={`${codesSent} ${resendAfterSeconds}`} step={step} />}
    </StepForm>
  );
}

/** A new code can be requested once the last one had time to arrive, and at once after it has expired. */
function ResendCode({ step: { state, send } }: { step: StepProps }) {
  const seconds = useCountdown(state.resendAfterSeconds);
  return (
    <Flex minHeight="target" alignItems="center">
      {seconds > 0 ? (
        <Muted>{messages.resendIn(seconds)}</Muted>
      ) : (
        <Button
          variant="plain"
          loading={state.pendingRequest?.name === "code"}
          onClick={() => send({ type: "code_requested" })}
        >
          {messages.resend}
        </Button>
      )}
    </Flex>
  );
}

function useCountdown(from: number): number {
  const [seconds, setSeconds] = useState(from);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
