import { chakra } from "@chakra-ui/react/styled-system";
import { Notice } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { copy } from "#web/src/copy/index.ts";
import type { StepProps } from "./step-props.ts";

export const refusalId = "connect-refusal";
const texts = copy.connectDialog.otherWays;

/** What went wrong. The region is there before its first message, so that a screen reader watches it. */
export const Refusal = ({ state: { error, offersOtherWays }, otherWays }: StepProps) => (
  <>
    <chakra.div role="alert" id={refusalId} _empty={{ display: "none" }}>
      {error && (
        <Notice tone="danger">
          <chakra.strong fontWeight="semibold">{error}</chakra.strong>
        </Notice>
      )}
    </chakra.div>
    {offersOtherWays && <OtherWays {...otherWays} />}
  </>
);

const OtherWays = ({ toUpload, toByHand }: StepProps["otherWays"]) => (
  <Notice flexDirection="column" gap="1">
    <p>{texts.text}</p>
    <chakra.div display="flex" flexWrap="wrap" columnGap="4">
      <Button look="quiet" ml="-2" onClick={toUpload}>
        {texts.upload}
      </Button>
      <Button look="quiet" ml="-2" onClick={toByHand}>
        {texts.byHand}
      </Button>
    </chakra.div>
  </Notice>
);
