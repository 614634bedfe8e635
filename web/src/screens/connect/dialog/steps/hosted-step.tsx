import { connectDialog } from "#messages/connect-dialog.ts";
import { Button } from "#web/src/components/button.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { ButtonAnchor, Flex, LiveRegion, Muted, Stack } from "#web/src/components/primitives.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { isBusy } from "#web/src/screens/connect/dialog/state.ts";
import { StepError } from "#web/src/screens/connect/dialog/step-error.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { BackButton } from "./step-form.tsx";

const messages = connectDialog.hosted;

/** The household logs in on the partner's page. It is opened with a link, because browsers block popups from scripts. */
export function HostedStep(step: StepProps) {
  const { state, send } = step;
  const { hosted, utility } = state;
  const isWaiting = hosted !== undefined && hosted.state !== "ready";
  return (
    <Stack>
      <p>{messages.text(utility?.utility_name ?? "")}</p>
      <LiveRegion role="status">
        {isBusy(state) && <Progress text={messages.preparing} />}
        {isWaiting && (
          <Progress text={hosted.state === "connecting" ? messages.connecting : messages.waiting} />
        )}
      </LiveRegion>
      <StepError {...step} />
      <Flex flexWrap="wrap" justifyContent="flex-end" gap="3">
        <BackButton send={send} />
        {hosted && (
          <ButtonAnchor
            href={hosted.link}
            data-dd-privacy="mask" // with the key of the utility connection
            {...newTab}
            variant={isWaiting ? "outline" : "solid"}
            onClick={() => send({ type: "hosted_opened" })}
          >
            <span>{isWaiting ? messages.again : messages.link}</span>
            <NewTabHint />
          </ButtonAnchor>
        )}
        {state.error && <Button onClick={() => send({ type: "submitted" })}>{messages.tryAgain}</Button>}
      </Flex>
    </Stack>
  );
}

const Progress = ({ text }: { text: string }) => (
  <Muted display="flex" gap="3" alignItems="center">
    <Spinner />
    {text}
  </Muted>
);
