import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { connectDialog } from "#messages/connect-dialog.ts";
import { focusMessage } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, LiveRegion, Notice } from "#web/src/components/primitives.tsx";
import type { StepProps } from "./step-props.ts";

export const stepErrorId = "connect-error";
const messages = connectDialog.otherWays;

type Props = StepProps & {
  /** The id of the field that the error is about, if it can be typed again. */
  errorField?: string | undefined;
};

export function StepError({ errorField, ...step }: Props) {
  const { error, errorCount, offersAlternatives, loginEnded } = step.state;
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once for each error
  useEffect(() => {
    if (notice.current) focusError(notice.current, errorField);
  }, [errorCount]);
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

/** The main button, which had the focus, is below the message, and often out of sight. */
function focusError(notice: HTMLElement, fieldId: string | undefined) {
  const field = fieldId === undefined ? null : document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) {
    focusMessage(notice);
    return;
  }
  notice.scrollIntoView({ block: "nearest" });
  field.focus();
  field.select();
}

export function Alternatives({ state, alternatives: { toUpload, toManualEntry } }: StepProps) {
  const { text, instead } = toUpload ? messages : messages.byHandOnly;
  return (
    <Notice flexDirection="column" gap="1">
      <p>{isBeforeLogin(state) ? instead : text}</p>
      <Flex flexWrap="wrap" columnGap="4">
        {toUpload && (
          <Button variant="plain" onClick={toUpload}>
            {messages.upload}
          </Button>
        )}
        <Button variant="plain" onClick={toManualEntry}>
          {messages.byHand}
        </Button>
      </Flex>
    </Notice>
  );
}

const isBeforeLogin = ({ step }: StepProps["state"]) => step === "zipcode" || step === "select-utility";
