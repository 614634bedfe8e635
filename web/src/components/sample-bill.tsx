import { chakra } from "@chakra-ui/react/styled-system";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.howItWorks.bill;

/** Paper in both color schemes, with a torn lower edge like the bills in the drawings. */
const Paper = chakra("div", {
  base: {
    bg: "#fffdf6",
    color: "#11301f",
    borderRadius: "md",
    p: { base: "4", sm: "6" },
    pb: { base: "8", sm: "10" },
    fontVariantNumeric: "tabular-nums",
    mask: "conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 24px 100%",
    _highContrast: { mask: "none", border: "1px solid" },
  },
});
const Line = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "2rem minmax(0, 1fr) auto",
    columnGap: "3",
    alignItems: "center",
    py: "3",
    borderTop: "1.5px dashed #9fb0a3",
  },
  variants: {
    total: { true: { borderTop: "3px solid #11301f", fontFamily: "heading", fontSize: "lg" }, false: {} },
  },
});
export const BillMark = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    minHeight: "2rem",
    bg: "sun",
    color: "onSun",
    fontFamily: "heading",
    // The shape of a scute, a plate on a gator's back.
    borderRadius: "1rem 1rem 0.3rem 0.3rem",
  },
});
/** A bill with the example of the claims: the usual charges, the credit, and the smaller charge for it. */
export const SampleBill = () => (
  <Paper>
    <chakra.h3 fontSize="lg" mb="3">
      {messages.heading}
    </chakra.h3>
    {messages.lines.map(({ label, amount }, index) => (
      <Line key={label} total={false}>
        <BillMark aria-hidden>{index + 1}</BillMark>
        <span>{label}</span>
        <strong>{amount}</strong>
      </Line>
    ))}
    <Line total>
      <span />
      <span>{messages.total}</span>
      <span>{messages.totalAmount}</span>
    </Line>
    <p>{messages.without}</p>
  </Paper>
);
