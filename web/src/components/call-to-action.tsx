import { chakra } from "@chakra-ui/react/styled-system";
import { EligibilityCard } from "./eligibility/eligibility-card.tsx";
import { Band, Lead, Title } from "./page.tsx";

const Panel = chakra("div", {
  base: { mt: "5", p: { base: "4", md: "8" }, bg: "surface", borderRadius: "lg" },
});

/** The last band of a page: the eligibility form in one line. */
export const CallToAction = ({ title, text }: { title: string; text: string }) => (
  <Band tone="hero" serratedEdge data-screen-only>
    <Title color="headline">{title}</Title>
    <Lead>{text}</Lead>
    <Panel>
      <EligibilityCard variant="inline" title={title} />
    </Panel>
  </Band>
);
