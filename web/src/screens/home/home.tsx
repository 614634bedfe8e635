import { chakra } from "@chakra-ui/react/styled-system";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { estimatorId } from "#web/src/components/estimator-id.ts";
import { Faq } from "#web/src/components/faq.tsx";
import { Feature, Scene } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title } from "#web/src/components/page.tsx";
import { TextLink } from "#web/src/components/primitives.tsx";
import { publicMessages } from "#web/src/messages/public.ts";
import { paths } from "#web/src/paths.ts";
import { ContinueApplication } from "./continue-application.tsx";
import { Steps } from "./steps.tsx";

const messages = publicMessages.home;
const riskFreeIcons = ["no-panels", "no-fees", "guarantee"] as const;
const savePictures = ["save-bill", "save-green", "save-roof"] as const;

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
      <Band tone="muted" serratedEdge>
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
    <Lead>{messages.riskfree.text}</Lead>
    <Grid columns="three" mt={{ base: "6", md: "8" }}>
      {messages.riskfree.cards.map((card, index) => (
        <Feature key={card.title} stacked icon={riskFreeIcons[index] ?? "no-fees"} {...card} />
      ))}
    </Grid>
  </Band>
);

const HowYouSave = () => (
  <Band serratedEdge>
    <Title mb={{ base: "5", md: "8" }}>{messages.save.title}</Title>
    <Grid columns="three" mb={{ base: "5", md: "8" }}>
      {messages.save.items.map((item, index) => (
        <Scene key={item.title} picture={savePictures[index] ?? "save-bill"} {...item} />
      ))}
    </Grid>
    <TextLink to={`${paths.nj()}#${estimatorId}`} data-screen-only>
      {messages.save.estimate}
    </TextLink>
  </Band>
);
