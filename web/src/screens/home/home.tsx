import { chakra } from "@chakra-ui/react/styled-system";
import { TextLink } from "#web/src/components/boxes.tsx";
import { Closing } from "#web/src/components/closing.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Faq } from "#web/src/components/faq.tsx";
import { Feature } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { publicCopy } from "#web/src/copy/public.ts";
import { paths } from "#web/src/paths.ts";
import { Steps } from "./steps.tsx";

const texts = publicCopy.home;
const riskFreeIcons = ["no-panels", "no-fees", "guarantee"] as const;
const savePictures = ["save-bill", "save-green", "save-roof"] as const;

export default function Home() {
  return (
    <>
      <Hero alt={texts.hero.imageAlt} card={<EligibilityCard variant="card" />}>
        <PageHeading page="home">{texts.hero.title}</PageHeading>
        <Lead>{texts.hero.text}</Lead>
        <DiscountNote />
      </Hero>
      <RiskFree />
      <Steps />
      <HowYouSave />
      <Band tone="muted" serratedEdge>
        <Title mb="6">{publicCopy.faqs.title}</Title>
        <Faq />
        <chakra.div mt="6">
          <DiscountNote />
        </chakra.div>
      </Band>
      <Closing title={texts.close.title} text={texts.close.text} />
    </>
  );
}

const RiskFree = () => (
  <Band serratedEdge>
    <Title>{texts.riskfree.title}</Title>
    <Lead>{texts.riskfree.text}</Lead>
    <Grid columns="three" my="8">
      {texts.riskfree.cards.map((card, index) => (
        <Feature key={card.title} stacked icon={riskFreeIcons[index] ?? "no-fees"} {...card} />
      ))}
    </Grid>
    <DiscountNote />
  </Band>
);

const HowYouSave = () => (
  <Band serratedEdge>
    <Title mb="8">{texts.save.title}</Title>
    <Grid columns="three" mb="8">
      {texts.save.items.map(({ title, text }, index) => (
        <li key={title}>
          <Picture name={savePictures[index] ?? "save-bill"} alt="" width="full" borderRadius="lg" mb="4" />
          <chakra.h3 fontSize="lg" mb="1">
            {title}
          </chakra.h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
    <TextLink to={paths.nj()}>{texts.save.estimate}</TextLink>
  </Band>
);
