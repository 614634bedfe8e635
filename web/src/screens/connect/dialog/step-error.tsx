import { chakra } from "@chakra-ui/react/styled-system";
import { Button } from "#web/src/components/button.tsx";
import { LiveRegion, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { StepProps } from "./step-props.ts";

export const stepErrorId = "connect-error";
const messages = enrollmentMessages.connectDialog.otherWays;

export const StepError = ({ state: { error, offersAlternatives }, alternatives }: StepProps) => (
  <>
    <LiveRegion role="alert" id={stepErrorId}>
      {error && (
        <Notice tone="danger">
          <chakra.strong fontWeight="semibold">{error}</chakra.strong>
        </Notice>
      )}
    </LiveRegion>
    {offersAlternatives && <Alternatives {...alternatives} />}
  </>
);

const Alternatives = ({ toUpload, toManualEntry }: StepProps["alternatives"]) => (
  <Notice flexDirection="column" gap="1">
    <p>{messages.text}</p>
    <chakra.div display="flex" flexWrap="wrap" columnGap="4">
      <Button look="quiet" ml="-2" onClick={toUpload}>
        {messages.upload}
      </Button>
      <Button look="quiet" ml="-2" onClick={toManualEntry}>
        {messages.byHand}
      </Button>
    </chakra.div>
  </Notice>
);
