import { chakra } from "@chakra-ui/react/styled-system";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Feature } from "#web/src/components/feature.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Band, Grid, Lead, PageHeading, Title } from "#web/src/components/page.tsx";
import { Icon } from "#web/src/components/picture.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { AnnotatedBill } from "./annotated-bill.tsx";

const messages = publicMessages.howItWorks;
const farmIcons = ["share", "everyone", "local", "moving"] as const;
const guideIcons = ["search", "connect", "subscribed"] as const;

export default function HowItWorks() {
  return (
    <>
      <Hero
        heading={<PageHeading>{messages.title}</PageHeading>}
        alt={publicMessages.home.hero.imageAlt}
        card={<EligibilityCard variant="card" title={messages.cardTitle} />}
      >
        <Lead>{messages.intro}</Lead>
      </Hero>
      <Band serratedEdge>
        <Title>{messages.farms.title}</Title>
        <Lead>{messages.farms.text}</Lead>
        <Grid columns="two" mt="8">
          {messages.farms.items.map((item, index) => (
            <Feature key={item.title} icon={farmIcons[index] ?? "share"} {...item} />
          ))}
        </Grid>
      </Band>
      <AnnotatedBill />
      <Guide />
      <CallToAction {...publicMessages.home.close} />
    </>
  );
}

const Guide = () => (
  <Band serratedEdge>
    <Title mb="8">{messages.guide.title}</Title>
    <Grid as="ol" columns="three" mb="8">
      {messages.guide.items.map(({ title, text }, index) => (
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
