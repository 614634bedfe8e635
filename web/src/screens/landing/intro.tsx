import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Band, Lead, Title } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.landing.intro;

const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: { base: "3", md: "8" },
    mb: "8",
    "& img": { width: "full", borderRadius: "lg" },
  },
});

export const Intro = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Band serratedEdge>
    <Pair>
      <Picture name="row-house" alt={messages.houseAlt} />
      <Picture name="panels-town" alt={messages.farmAlt} />
    </Pair>
    <Title>{messages.title}</Title>
    <Lead mb="6">{messages.text}</Lead>
    <EligibilityCard variant="inline" utility={utility} title={messages.title} />
  </Band>
);
