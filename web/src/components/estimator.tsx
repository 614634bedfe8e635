import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { guaranteedMinimumOn } from "#domain/discounts.ts";
import { estimatedSavings, estimatorBillRange } from "#domain/estimate.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { ratesDate } from "#web/src/rates-date.ts";
import { Title } from "./page.tsx";
import { Muted } from "./primitives.tsx";
import { Slider } from "./slider.tsx";

const messages = publicMessages.landing.estimator;

const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: "4",
    py: "4",
    borderTopWidth: "2px",
    borderTopStyle: "solid",
    borderColor: "line",
  },
});
const Amount = chakra("output", {
  base: { fontFamily: "heading", fontSize: "2xl", lineHeight: "snug", fontVariantNumeric: "tabular-nums" },
});

/** Estimates the savings for a monthly bill that the visitor sets with a slider. */
export function Estimator() {
  const slider = useRef<HTMLInputElement>(null);
  const [bill, setBill] = useState<number>(estimatorBillRange.initial);
  const minimum = guaranteedMinimumOn(ratesDate);
  const { month, year } = estimatedSavings(bill, minimum);

  // The visitor may have moved the slider before hydration.
  useEffect(() => setBill(Number(slider.current?.value ?? estimatorBillRange.initial)), []);

  return (
    <>
      <Title>{messages.title}</Title>
      <chakra.p fontSize="lg" mb="4">
        {messages.prompt}
      </chakra.p>
      <Slider ref={slider} label={messages.slider} {...estimatorBillRange} value={bill} onChange={setBill} />
      <BillBar bill={bill} percent={minimum} />
      <chakra.div mt="5">
        <Row>
          <span>{messages.month}</span>
          <Amount>{month}</Amount>
        </Row>
        <Row>
          <span>{messages.year}</span>
          <Amount>{year}</Amount>
        </Row>
      </chakra.div>
      <Muted>{messages.note}</Muted>
    </>
  );
}

const Track = chakra("div", {
  base: { mt: "6", height: "12", borderRadius: "sm", bg: "bg.muted", overflow: "hidden" },
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

/** Draws the bill as a bar, and the part that the discount removes at its end. */
const BillBar = ({ bill, percent }: { bill: number; percent: number }) => (
  <Track aria-hidden>
    <Bill style={{ width: `${(bill / estimatorBillRange.max) * 100}%` }}>
      <Remainder />
      <Discount style={{ width: `calc(${percent}% + 0.75rem)` }} />
    </Bill>
  </Track>
);
