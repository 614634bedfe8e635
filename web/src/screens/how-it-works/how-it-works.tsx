import { chakra } from "@chakra-ui/react/styled-system";
import { Muted } from "#web/src/components/boxes.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Feature } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title } from "#web/src/components/page.tsx";
import { Icon } from "#web/src/components/picture.tsx";
import { common } from "#web/src/copy/common.ts";
import { publicCopy } from "#web/src/copy/public.ts";

const texts = publicCopy.howItWorks;
const farmIcons = ["share", "everyone", "local", "moving"] as const;
const guideIcons = ["search", "connect", "subscribed"] as const;

export default function HowItWorks() {
  return (
    <>
      <Hero
        alt={publicCopy.home.hero.imageAlt}
        card={<EligibilityCard variant="card" title={texts.cardTitle} />}
      >
        <PageHeading page="howItWorks">{texts.title}</PageHeading>
        <Lead>{texts.intro}</Lead>
      </Hero>
      <Band serratedEdge>
        <Title>{texts.farms.title}</Title>
        <Lead>{texts.farms.text}</Lead>
        <Grid columns="two" mt="8">
          {texts.farms.items.map((item, index) => (
            <Feature key={item.title} icon={farmIcons[index] ?? "share"} {...item} />
          ))}
        </Grid>
      </Band>
      <Guide />
    </>
  );
}

const Guide = () => (
  <Band tone="muted" serratedEdge>
    <Title mb="8">{texts.guide.title}</Title>
    <Grid as="ol" columns="three" mb="8">
      {texts.guide.items.map(({ title, text }, index) => (
        <li key={title}>
          <Icon name={guideIcons[index] ?? "search"} />
          <chakra.h3 fontSize="xl" mt="4" mb="1">
            {index + 1}. {title}
          </chakra.h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
    <DiscountNote />
    <Muted mt="2">{common.notAffiliated}</Muted>
  </Band>
);
