import { chakra } from "@chakra-ui/react/styled-system";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard, type Variant } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Hero } from "#web/src/components/hero.tsx";
import { Lead, PageHeading } from "#web/src/components/page.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { Benefits } from "./benefits.tsx";
import { Chips } from "./chips.tsx";
import { EstimatorBand } from "./estimator-band.tsx";
import { Headlines } from "./headlines.tsx";
import { Intro } from "./intro.tsx";

const messages = publicMessages.landing;
const variants = { pseg: "pse", ace: "ace", jcpl: "jcpl", nj: "nj" } as const satisfies Record<
  string,
  Variant
>;
export type LandingPage = keyof typeof variants;

const Eyebrow = chakra("p", {
  base: { fontWeight: "semibold", fontSize: "lg", display: "flex", alignItems: "center", gap: "3" },
});

/** The landing page of one utility, or of New Jersey. */
export default function Landing({ page }: { page: LandingPage }) {
  const { eyebrow, title, text, example, cardTitle } = messages.pages[page];
  return (
    <>
      <Hero
        alt={publicMessages.home.hero.imageAlt}
        card={<EligibilityCard key={page} variant={variants[page]} title={cardTitle} />}
        more={
          <>
            <Chips />
            <Muted maxWidth="prose">{common.notAffiliated}</Muted>
          </>
        }
      >
        <Eyebrow>{eyebrow}</Eyebrow>
        <PageHeading page={page}>{title}</PageHeading>
        <Lead>{text}</Lead>
        <chakra.p fontWeight="semibold">{example}</chakra.p>
        <DiscountNote />
      </Hero>
      {page === "nj" && <Headlines />}
      <EstimatorBand />
      <Intro />
      <Benefits />
    </>
  );
}
