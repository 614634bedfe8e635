import { chakra } from "@chakra-ui/react/styled-system";
import { connectDialog } from "#messages/connect-dialog.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, Stack } from "#web/src/components/primitives.tsx";
import { Alternatives } from "#web/src/screens/connect/dialog/step-error.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";
import { BackButton } from "./step-form.tsx";

const messages = connectDialog.utility;

/** The height is in the specification's "Business constants": a longer list scrolls. */
const List = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: "3",
    p: "1",
    mx: "-1",
    maxHeight: "300px",
    overflowY: "auto",
  },
});

export function UtilityStep(step: StepProps) {
  const { utilities } = step.state;
  const preferred = stored.initialUtility.read();
  const preferredFirst = utilities.toSorted(
    (a, b) => Number(b.utility_code === preferred) - Number(a.utility_code === preferred),
  );
  return (
    <Stack>
      {utilities.length === 0 && (
        <>
          <chakra.p role="status">{messages.empty}</chakra.p>
          <Alternatives {...step} />
        </>
      )}
      <List aria-label={messages.title}>
        {preferredFirst.map((utility) => (
          <chakra.li key={`${utility.utility_code}-${utility.state_id}`} display="flex">
            <Button
              variant="outline"
              width="full"
              px="3"
              borderRadius="md"
              onClick={() => step.send({ type: "utility_chosen", utility })}
            >
              {utility.utility_name}
            </Button>
          </chakra.li>
        ))}
      </List>
      <Flex>
        <BackButton send={step.send} />
      </Flex>
    </Stack>
  );
}
