import { chakra } from "@chakra-ui/react/styled-system";
import { Card } from "../../components/boxes.tsx";
import { DiscountNote } from "../../components/discount-note.tsx";
import { EligibilityCard } from "../../components/eligibility-card.tsx";
import { useAnnouncedHeading } from "../../components/screen.tsx";
import { copy } from "../../copy/index.ts";
import { HeroScene } from "./hero-scene.tsx";

const texts = copy.home;

const Section = chakra("section", {
  base: { maxWidth: "page", mx: "auto", px: { base: "4", sm: "6" }, py: { base: "10", md: "16" } },
});
const Title = chakra("h2", { base: { fontSize: "2xl", mb: "3" } });

export function Home() {
  const heading = useAnnouncedHeading(copy.common.pageTitle.home);
  return (
    <>
      <chakra.div bg="dawn">
        <Section
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.15fr) minmax(0, 1fr)" }}
          gap={{ base: "6", lg: "16" }}
          alignItems="center"
          pb={{ base: "6", md: "8" }}
        >
          <div>
            <chakra.h1 ref={heading} tabIndex={-1} fontSize="3xl">
              {texts.hero.title}
            </chakra.h1>
            <chakra.p fontSize="lg" my="4">
              {texts.hero.text}
            </chakra.p>
            <DiscountNote />
          </div>
          <EligibilityCard />
        </Section>
        <HeroScene label={texts.hero.imageAlt} />
      </chakra.div>
      <RiskFree />
      <HowItWorks />
    </>
  );
}

const RiskFree = () => (
  <Section>
    <Title>{texts.riskfree.title}</Title>
    <chakra.p maxWidth="prose" fontSize="lg">
      {texts.riskfree.text}
    </chakra.p>
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
      gap="5"
      my="6"
    >
      {texts.riskfree.cards.map(({ title, text }) => (
        <Card as="li" key={title}>
          <chakra.span display="block" width="12" height="1.5" borderRadius="full" bg="sun" mb="4" />
          <chakra.h3 fontSize="lg" mb="2">
            {title}
          </chakra.h3>
          <p>{text}</p>
        </Card>
      ))}
    </chakra.ul>
    <DiscountNote />
  </Section>
);

const HowItWorks = () => (
  <chakra.div bg="meadow">
    <Section>
      <Title>{texts.steps.title}</Title>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        }}
        gap={{ base: "6", md: "8" }}
        my="6"
      >
        {texts.steps.items.map(({ title, text }, index) => (
          <chakra.li key={title} display="flex" gap="4">
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              flexShrink={0}
              width="11"
              height="11"
              borderRadius="full"
              bg="sun"
              color="#16301f"
              fontFamily="heading"
              fontWeight="bold"
            >
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h3 fontSize="lg" mb="1">
                {title}
              </chakra.h3>
              <p>{text}</p>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
      <DiscountNote />
    </Section>
  </chakra.div>
);
