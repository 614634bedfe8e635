import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Band } from "./page.tsx";
import { Picture } from "./picture.tsx";

/** The picture overlaps the card below it by three pixels, so that the gator lies on the card. */
const CardWithPicture = chakra("div", {
  base: {
    "& > img": { width: "min(calc(100% - 5.5rem), 30rem)", ml: "1.25rem", mb: "-3px" },
    filter: "drop-shadow(0 18px 22px rgb(17 48 31 / .18))",
    _highContrast: { filter: "none" },
  },
});

/** On narrow screens the card comes before the additional text. */
const HeroGrid = chakra("div", {
  base: {
    display: "grid",
    columnGap: "16",
    rowGap: { base: "6", lg: "4" },
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1.12fr) minmax(0, 1fr)" },
    gridTemplateAreas: { base: '"intro" "card" "more"', lg: '"intro card" "more card"' },
    gridTemplateRows: { lg: "1fr auto" },
    alignItems: "center",
  },
});
const TextBlock = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "4" } });

type Props = { children: ReactNode; alt: string; card: ReactNode; more?: ReactNode };

/** The first band of a page: its promise, and the eligibility card below the picture. */
export const Hero = ({ children, alt, card, more }: Props) => (
  <Band tone="hero" air="head">
    <HeroGrid>
      <TextBlock gridArea="intro" alignSelf={more ? "end" : "center"}>
        {children}
      </TextBlock>
      <CardWithPicture gridArea="card">
        <Picture name="hero" alt={alt} priority />
        {card}
      </CardWithPicture>
      {more && (
        <TextBlock gridArea="more" alignSelf="start">
          {more}
        </TextBlock>
      )}
    </HeroGrid>
  </Band>
);
