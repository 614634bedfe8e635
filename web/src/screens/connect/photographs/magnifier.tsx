import { chakra } from "@chakra-ui/react/styled-system";
import type { Corner } from "#web/src/photographs/photographs.ts";

const Glass = chakra("div", {
  base: {
    position: "absolute",
    top: "-1rem",
    width: "6.5rem",
    height: "6.5rem",
    borderRadius: "full",
    border: "3px solid #fff",
    boxShadow: "0 0 0 3px #14603a, 0 6px 18px rgb(10 25 16 / .5)",
    backgroundRepeat: "no-repeat",
    bg: "#0a1910",
    pointerEvents: "none",
    // A cross in the middle, where the corner is.
    _after: {
      content: '""',
      position: "absolute",
      inset: "0",
      background:
        "linear-gradient(#b3261e, #b3261e) center / 1.75rem 2px no-repeat, linear-gradient(#b3261e, #b3261e) center / 2px 1.75rem no-repeat",
    },
  },
});

const diameterRem = 6.5;
const pictureRem = 45;

type Props = { preview: string; ratio: number; at: Corner };

/** Shows what is under the finger, on the side of the picture where the finger is not. */
export function Magnifier({ preview, ratio, at }: Props) {
  const [width, height] = ratio > 1 ? [pictureRem, pictureRem / ratio] : [pictureRem * ratio, pictureRem];
  const middle = diameterRem / 2 - 3 / 16; // without the border
  const isLeft = at.x > 0.5;
  return (
    <Glass
      aria-hidden
      style={{
        [isLeft ? "left" : "right"]: "-1rem",
        backgroundImage: `url("${preview}")`,
        backgroundSize: `${width}rem ${height}rem`,
        backgroundPosition: `${middle - at.x * width}rem ${middle - at.y * height}rem`,
      }}
    />
  );
}
