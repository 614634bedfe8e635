import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { EligibilityCard } from "./eligibility/eligibility-card.tsx";
import { Band, Lead, Title } from "./page.tsx";

const Panel = chakra("div", {
  base: { mt: "5", p: { base: "4", md: "8" }, bg: "surface", borderRadius: "lg" },
});

type Props = { title: string; text: string; utility?: UtilityCode | undefined };

/** The last band of a page: the eligibility form in one line. */
export const CallToAction = ({ title, text, utility }: Props) => (
  <Band tone="hero" serratedEdge data-screen-only>
    <Title color="headline">{title}</Title>
    <Lead>{text}</Lead>
    <Panel>
      <EligibilityCard variant="inline" utility={utility} title={title} />
    </Panel>
  </Band>
);
