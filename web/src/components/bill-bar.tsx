import { chakra } from "@chakra-ui/react/styled-system";

const Track = chakra("div", {
  base: {
    mt: "4",
    height: "12",
    borderRadius: "sm",
    bg: "bg.muted",
    overflow: "hidden",
    forcedColorAdjust: "none",
  },
});
const Bill = chakra("div", { base: { height: "full", display: "flex" } });
const Remainder = chakra("div", { base: { flex: "1", bg: "brand", borderRadius: "sm" } });
const Discount = chakra("div", {
  base: {
    ml: "-3",
    bg: "sun",
    mask: "radial-gradient(circle 0.5rem at 0 50%, transparent 98%, #000) left / 100% 1rem repeat-y",
  },
});

const Key = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    mt: "2",
    fontSize: "sm",
    color: "soft",
    "& > span::before": {
      content: '""',
      display: "inline-block",
      width: "0.75rem",
      height: "0.75rem",
      mr: "2",
      borderRadius: "sm",
      bg: "brand",
      forcedColorAdjust: "none",
    },
    "& > span + span::before": { bg: "sun" },
  },
});

type Props = { fraction: number; percent: number; parts: { remainder: string; discount: string } };

/** Draws the bill as a bar, and the part that the discount removes at its end. */
export const BillBar = ({ fraction, percent, parts }: Props) => (
  <div aria-hidden>
    <Track>
      <Bill style={{ width: `${fraction * 100}%` }}>
        <Remainder />
        <Discount style={{ width: `calc(${percent}% + 0.75rem)` }} />
      </Bill>
    </Track>
    <Key>
      <span>{parts.remainder}</span>
      <span>{parts.discount}</span>
    </Key>
  </div>
);
