import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Estimator } from "#web/src/components/estimator.tsx";
import { estimatorId } from "#web/src/components/estimator-id.ts";
import { NotchedCard } from "#web/src/components/notched-card.tsx";
import { Band } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";

export const EstimatorBand = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Band id={estimatorId} tone="muted" serratedEdge>
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.4fr) minmax(0, 1fr)" }}
      gap={{ base: "8", lg: "16" }}
      alignItems="center"
    >
      <NotchedCard>
        <Estimator utility={utility} />
        <chakra.div mt="2">
          <DiscountNote />
        </chakra.div>
      </NotchedCard>
      <Picture
        name="step-less"
        alt=""
        width="full"
        borderRadius="lg"
        display={{ base: "none", lg: "block" }}
      />
    </chakra.div>
  </Band>
);
