import { chakra } from "@chakra-ui/react/styled-system";
import { type PageOnScreen, pages } from "#contracts/site/pages.ts";
import { utilities, utilityCodes } from "#domain/utilities/index.ts";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
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

export type LandingPage = PageOnScreen<"landing">;
/** The utility whose landing page this is; none for the page of the whole state. */
const utilityOf = (page: LandingPage) =>
  utilityCodes.find((code) => utilities[code].landingPath === pages[page].path);

const Eyebrow = chakra("p", {
  base: { fontWeight: "semibold", fontSize: "lg", display: "flex", alignItems: "center", gap: "3" },
});

/** The landing page of one utility, or of New Jersey. */
export default function Landing({ page }: { page: LandingPage }) {
  const utility = utilityOf(page);
  const { eyebrow, title, text, example, cardTitle } = messages.pages[page];
  return (
    <>
      <Hero
        heading={
          <>
            <Eyebrow>{eyebrow}</Eyebrow>
            <PageHeading>{title}</PageHeading>
          </>
        }
        alt={publicMessages.home.hero.imageAlt}
        card={<EligibilityCard key={page} variant={utility ?? "nj"} title={cardTitle} />}
      >
        <Lead>{text}</Lead>
        <chakra.p fontWeight="semibold">{example}</chakra.p>
        <DiscountNote />
        <Chips />
        <Muted maxWidth="prose">{common.notAffiliated}</Muted>
      </Hero>
      {page === "nj" && <Headlines />}
      <EstimatorBand utility={utility} />
      <Intro utility={utility} />
      <Benefits />
      <CallToAction {...publicMessages.home.close} {...(utility && { utility, text: messages.closeText })} />
    </>
  );
}
