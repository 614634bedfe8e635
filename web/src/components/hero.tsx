import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { CheckBar, checkId } from "./check-bar.tsx";
import { Band } from "./page.tsx";
import { Picture } from "./picture.tsx";

/** The picture overlaps the card below it by three pixels, so that the gator lies on the card. */
const CardWithPicture = chakra("div", {
  base: {
    // Small on a phone, so that the button of the card is on the first screen.
    "& > img": {
      width: { base: "min(9rem, 45vw)", md: "min(calc(100% - 5.5rem), 30rem)" },
      ml: "1.25rem",
      mb: "-3px",
    },
    filter: "drop-shadow(0 18px 22px rgb(17 48 31 / .18))",
    _highContrast: { filter: "none" },
  },
});

/** On narrow screens the card comes directly after the heading. Beside the card the texts stay at the top: its answer makes it taller. */
const HeroGrid = chakra("div", {
  base: {
    display: "grid",
    columnGap: "16",
    rowGap: { base: "3", md: "6", lg: "4" },
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1.12fr) minmax(0, 1fr)" },
    gridTemplateAreas: {
      base: '"intro" "card" "more"',
      lg: '". card" "intro card" "more card" ". card"',
    },
    gridTemplateRows: { lg: "0 auto auto 1fr" },
  },
});
const TextBlock = chakra("div", {
  base: { display: "flex", flexDirection: "column", gap: { base: "2", md: "4" } },
});

type Props = { heading: ReactNode; alt: string; card: ReactNode; children: ReactNode };

/** The first band of a page: its promise, and the eligibility card below the picture. */
export const Hero = ({ heading, alt, card, children }: Props) => (
  <>
    <Band tone="hero" spacing="head">
      <HeroGrid>
        <TextBlock gridArea="intro">{heading}</TextBlock>
        <CardWithPicture id={checkId} gridArea="card">
          <Picture name="hero" alt={alt} priority />
          {card}
        </CardWithPicture>
        <TextBlock gridArea="more" mt={{ base: "4", lg: "0" }}>
          {children}
        </TextBlock>
      </HeroGrid>
    </Band>
    <CheckBar />
  </>
);
