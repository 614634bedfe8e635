import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Band } from "./page.tsx";
import { Picture } from "./picture.tsx";

/** The gator lies on whatever stands below it. */
const Perch = chakra("div", {
  base: {
    "& > img": { width: "min(calc(100% - 5.5rem), 30rem)", ml: "1.25rem", mb: "-3px" },
    filter: "drop-shadow(0 18px 22px rgb(17 48 31 / .18))",
    _highContrast: { filter: "none" },
  },
});

/** On narrow screens what can be done comes before what else there is to say. */
const Parts = chakra("div", {
  base: {
    display: "grid",
    columnGap: "16",
    rowGap: { base: "6", lg: "4" },
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1.12fr) minmax(0, 1fr)" },
    gridTemplateAreas: { base: '"say" "card" "more"', lg: '"say card" "more card"' },
    gridTemplateRows: { lg: "1fr auto" },
    alignItems: "center",
  },
});
const Part = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "4" } });

type Props = { children: ReactNode; alt: string; card: ReactNode; more?: ReactNode };

/** The head of a page: what it promises, and the gator on the card that lets somebody find out. */
export const Hero = ({ children, alt, card, more }: Props) => (
  <Band tone="hero" air="head">
    <Parts>
      <Part gridArea="say" alignSelf={more ? "end" : "center"}>
        {children}
      </Part>
      <Perch gridArea="card">
        <Picture name="hero" alt={alt} first />
        {card}
      </Perch>
      {more && (
        <Part gridArea="more" alignSelf="start">
          {more}
        </Part>
      )}
    </Parts>
  </Band>
);
