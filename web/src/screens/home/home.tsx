import { chakra } from "@chakra-ui/react/styled-system";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { estimatorId } from "#web/src/components/estimator-id.ts";
import { Faq } from "#web/src/components/faq.tsx";
import { Feature } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title, TwoColumn } from "#web/src/components/page.tsx";
import { TextLink } from "#web/src/components/primitives.tsx";
import { SampleBill } from "#web/src/components/sample-bill.tsx";
import { publicMessages } from "#web/src/messages/public.ts";
import { paths } from "#web/src/paths.ts";
import { ContinueApplication } from "./continue-application.tsx";
import { Steps } from "./steps.tsx";

const messages = publicMessages.home;
const riskFreeIcons = ["no-panels", "no-fees", "guarantee"] as const;

export default function Home() {
  return (
    <>
      <ContinueApplication />
      <Hero
        heading={<PageHeading>{messages.hero.title}</PageHeading>}
        alt={messages.hero.imageAlt}
        card={<EligibilityCard variant="card" />}
      >
        <Lead>{messages.hero.text}</Lead>
        <DiscountNote />
      </Hero>
      <RiskFree />
      <Steps />
      <HowYouSave />
      <Band serratedEdge>
        <Title mb="6">{publicMessages.faqs.title}</Title>
        <Faq />
        <chakra.div mt="6">
          <DiscountNote />
        </chakra.div>
      </Band>
      <CallToAction title={messages.close.title} text={messages.close.text} />
    </>
  );
}

const RiskFree = () => (
  <Band serratedEdge>
    <Title>{messages.riskfree.title}</Title>
    <Grid columns="three" mt={{ base: "6", md: "8" }}>
      {messages.riskfree.cards.map((card, index) => (
        <Feature key={card.title} stacked icon={riskFreeIcons[index] ?? "no-fees"} {...card} />
      ))}
    </Grid>
  </Band>
);

const Benefits = chakra("ul", {
  base: { listStyle: "disc", pl: "5", my: "5", "& ::marker": { color: "brand" } },
});

const HowYouSave = () => {
  const { title, text } = publicMessages.howItWorks.bill;
  return (
    <Band tone="muted" serratedEdge>
      <TwoColumn>
        <div>
          <Title>{title}</Title>
          <Lead>{text}</Lead>
          <Benefits>
            {messages.save.benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </Benefits>
          <TextLink to={`${paths.nj()}#${estimatorId}`} data-screen-only>
            {messages.save.estimate}
          </TextLink>
        </div>
        <SampleBill />
      </TwoColumn>
    </Band>
  );
};
