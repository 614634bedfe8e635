import { chakra } from "@chakra-ui/react/styled-system";
import { useReveal } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { LiveRegion, Notice } from "#web/src/components/primitives.tsx";
import { connectDialog } from "#web/src/messages/en/connect-dialog.ts";
import type { StepProps } from "./step-props.ts";

export const stepErrorId = "connect-error";
const messages = connectDialog.otherWays;

export function StepError(step: StepProps) {
  const { error, offersAlternatives, loginEnded } = step.state;
  const notice = useReveal<HTMLDivElement>(error && step.state);
  return (
    <>
      <LiveRegion role="alert" id={stepErrorId}>
        {error && (
          <Notice ref={notice} tone="danger" tabIndex={-1}>
            <chakra.strong fontWeight="semibold">{error}</chakra.strong>
          </Notice>
        )}
      </LiveRegion>
      {loginEnded && (
        <Button onClick={() => step.send({ type: "login_restarted" })}>{messages.logInAgain}</Button>
      )}
      {offersAlternatives && <Alternatives {...step} />}
    </>
  );
}

export function Alternatives({ state, alternatives: { toUpload, toManualEntry } }: StepProps) {
  const { text, instead } = toUpload ? messages : messages.byHandOnly;
  return (
    <Notice flexDirection="column" gap="1">
      <p>{isBeforeLogin(state) ? instead : text}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4">
        {toUpload && (
          <Button look="quiet" onClick={toUpload}>
            {messages.upload}
          </Button>
        )}
        <Button look="quiet" onClick={toManualEntry}>
          {messages.byHand}
        </Button>
      </chakra.div>
    </Notice>
  );
}

const isBeforeLogin = ({ step }: StepProps["state"]) => step === "zipcode" || step === "select-utility";
