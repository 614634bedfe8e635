import { chakra } from "@chakra-ui/react/styled-system";
import { common } from "#web/src/messages/common.ts";

const stepCount = 4;

/** Shows how many steps of the enrollment are done. */
export function StepBar({ step }: { step: number }) {
  return (
    <chakra.div mb="5">
      <chakra.p fontSize="sm" fontWeight="semibold" color="soft" mb="2">
        {common.step(step, stepCount)}
      </chakra.p>
      <chakra.div display="flex" gap="2" aria-hidden>
        {Array.from({ length: stepCount }, (_, index) => (
          <chakra.span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are never reordered
            key={index}
            flex="1"
            height="2"
            borderRadius="full"
            bg={index < step ? "sun" : "line"}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
