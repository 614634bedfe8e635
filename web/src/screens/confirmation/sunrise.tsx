import { chakra } from "@chakra-ui/react/styled-system";
import { Picture } from "#web/src/components/picture.tsx";

const Scene = chakra("div", {
  base: {
    position: "relative",
    overflow: "hidden",
    display: "flex",
    alignItems: "flex-end",
    height: "clamp(11rem, 42vw, 18rem)",
    borderRadius: "lg",
    bg: "bg.savings",
    forcedColorAdjust: "none",
  },
});

/** Rises once behind the gator. Without motion it has risen: see the global styles. */
const Sun = chakra("span", {
  base: {
    position: "absolute",
    top: "8%",
    right: "14%",
    width: "38%",
    maxWidth: "11rem",
    aspectRatio: "1",
    borderRadius: "full",
    bg: "sun",
    animation: "rise 600ms ease-out",
  },
});

export const Sunrise = () => (
  <Scene aria-hidden data-screen-only>
    <Sun />
    <Picture name="enrolled" alt="" priority width="full" position="relative" />
  </Scene>
);
