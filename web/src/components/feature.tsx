import { chakra } from "@chakra-ui/react/styled-system";
import type { PictureName } from "#web/src/art/picture-url.ts";
import { Icon, Picture } from "./picture.tsx";

type Props = { icon: PictureName; title: string; text: string; stacked?: boolean };

const Item = chakra("li", {
  base: {
    display: "flex",
    gap: { base: "4", sm: "5" },
    alignItems: "flex-start",
    "& h3": { fontSize: "lg", mb: "1" },
    "& > div": { minWidth: "0" },
  },
  variants: {
    stacked: { true: { flexDirection: { base: "row", md: "column" }, gap: { base: "4", md: "3" } } },
  },
});

export const Feature = ({ icon, title, text, stacked = false }: Props) => (
  <Item stacked={stacked}>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </Item>
);

/** A picture with a text: beside it on a phone, below it on wider screens. */
const SceneItem = chakra("li", {
  base: {
    display: { base: "flex", sm: "block" },
    flexWrap: "wrap",
    gap: "4",
    alignItems: "flex-start",
    "& > img": {
      width: { base: "min(4.75rem, 22vw)", sm: "full" },
      flexShrink: 0,
      borderRadius: { base: "md", sm: "lg" },
      mb: { sm: "4" },
    },
    // Large text goes below the picture.
    "& > div": { flex: "1 1 8rem", minWidth: "0" },
    "& h3": {
      display: "flex",
      gap: "3",
      alignItems: "center",
      fontSize: "lg",
      mb: "1",
      overflowWrap: "anywhere",
    },
  },
});
const StepNumber = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    minWidth: "2.125rem",
    height: "2.25rem",
    bg: "sun",
    color: "onSun",
    // The shape of a scute, a plate on a gator's back.
    borderRadius: "1rem 1rem 0.3rem 0.3rem",
  },
});

type SceneProps = { picture: PictureName; title: string; text: string; number?: number };

export const Scene = ({ picture, title, text, number }: SceneProps) => (
  <SceneItem>
    <Picture name={picture} alt="" />
    <div>
      <h3>
        {number && <StepNumber aria-hidden>{number}</StepNumber>}
        {title}
      </h3>
      <p>{text}</p>
    </div>
  </SceneItem>
);
