import { chakra } from "@chakra-ui/react/styled-system";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Faq } from "#web/src/components/faq.tsx";
import { Feature } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { TextLink } from "#web/src/components/primitives.tsx";
import { publicMessages } from "#web/src/messages/public.ts";
import { paths } from "#web/src/paths.ts";
import { Steps } from "./steps.tsx";

const messages = publicMessages.home;
const riskFreeIcons = ["no-panels", "no-fees", "guarantee"] as const;
const savePictures = ["save-bill", "save-green", "save-roof"] as const;

export default function Home() {
  return (
    <>
      <Hero alt={messages.hero.imageAlt} card={<EligibilityCard variant="card" />}>
        <PageHeading>{messages.hero.title}</PageHeading>
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
    <Grid columns="three" my="8">
      {messages.riskfree.cards.map((card, index) => (
        <Feature key={card.title} stacked icon={riskFreeIcons[index] ?? "no-fees"} {...card} />
      ))}
    </Grid>
    <DiscountNote />
  </Band>
);

const HowYouSave = () => (
  <Band serratedEdge>
    <Title mb="8">{messages.save.title}</Title>
    <Grid columns="three" mb="8">
      {messages.save.items.map(({ title, text }, index) => (
        <li key={title}>
          <Picture name={savePictures[index] ?? "save-bill"} alt="" width="full" borderRadius="lg" mb="4" />
          <chakra.h3 fontSize="lg" mb="1">
            {title}
          </chakra.h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
    <TextLink to={paths.nj()}>{messages.save.estimate}</TextLink>
  </Band>
);
