import { chakra } from "@chakra-ui/react/styled-system";
import { ButtonAnchor, Muted, Stack, VisuallyHidden } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { copy } from "#web/src/copy/index.ts";
import { Refusal } from "#web/src/screens/connect/dialog/refusal.tsx";
import { isBusy } from "#web/src/screens/connect/dialog/state.ts";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { BackButton } from "./step-form.tsx";

const texts = copy.connectDialog.hosted;

/** The person logs in on the partner's page. A link, because a window opened by script may be blocked. */
export function HostedStep(step: StepProps) {
  const { state, send } = step;
  const { hosted, utility } = state;
  const waiting = hosted !== undefined && hosted.state !== "ready";
  return (
    <Stack>
      <p>{texts.text(utility?.utility_name ?? "")}</p>
      <chakra.div role="status" _empty={{ display: "none" }}>
        {isBusy(state) && <Progress text={texts.preparing} />}
        {waiting && <Progress text={hosted.state === "connecting" ? texts.connecting : texts.waiting} />}
      </chakra.div>
      <Refusal {...step} />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <BackButton send={send} />
        {hosted && (
          <ButtonAnchor
            href={hosted.link}
            target="_blank"
            rel="noopener"
            look={waiting ? "outline" : "solid"}
            onClick={() => send({ type: "hosted_opened" })}
          >
            {waiting ? texts.again : texts.link}
            <VisuallyHidden> {copy.common.opensNewTab}</VisuallyHidden>
          </ButtonAnchor>
        )}
        {state.error && <Button onClick={() => send({ type: "submitted" })}>{texts.tryAgain}</Button>}
      </chakra.div>
    </Stack>
  );
}

const Progress = ({ text }: { text: string }) => (
  <Muted display="flex" gap="3" alignItems="center">
    <Spinner />
    {text}
  </Muted>
);
