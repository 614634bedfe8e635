import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { discountOn, guaranteedMinimumOn } from "#domain/discounts.ts";
import { estimatedSavings, estimatorBillRange } from "#domain/estimate.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { ratesDate } from "#web/src/rates-date.ts";
import { BillBar } from "./bill-bar.tsx";
import { Title } from "./page.tsx";
import { Input, Muted } from "./primitives.tsx";
import { SavingsExample } from "./savings-example.tsx";
import { Slider } from "./slider.tsx";

const messages = publicMessages.landing.estimator;
const { min, max, initial } = estimatorBillRange;

const Prompt = chakra("label", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "4",
    rowGap: "2",
    fontSize: "lg",
    mb: "3rem", // for the amount above the slider's thumb, also with large text
  },
});
const Dollars = chakra("span", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    fontWeight: "semibold",
    "& input": { width: "6.5rem" },
  },
});

const billIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")));
const savedToTheCent = (bill: number, percent: number) => estimatedSavings(bill, percent).month;
const isInRange = (bill: number) => bill >= min && bill <= max;

/** The controls keep their values themselves, because the visitor may use them before hydration. */
function write(bill: number, ...controls: (HTMLInputElement | null)[]): void {
  for (const control of controls) if (control) control.value = String(bill);
}

/** Estimates the savings for a monthly bill that the visitor sets with a slider, or types. */
export function Estimator({ utility }: { utility?: UtilityCode | undefined }) {
  const slider = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [bill, setBill] = useState<number>(initial);
  const minimum = guaranteedMinimumOn(ratesDate);
  const own = utility && discountOn(ratesDate, utility);

  useEffect(() => {
    const typed = billIn(field.current?.value ?? "");
    const dialed = Number(slider.current?.value ?? initial);
    const bill = isInRange(typed) && typed !== initial ? typed : dialed;
    setBill(bill);
    write(bill, slider.current, field.current);
  }, []);

  function show(bill: number, ...controls: (HTMLInputElement | null)[]) {
    setBill(bill);
    write(bill, ...controls);
  }

  function type(text: string) {
    if (isInRange(billIn(text))) show(billIn(text), slider.current);
  }

  /** A bill outside of the slider's range becomes the nearest one inside. */
  function finishTyping(text: string) {
    const typed = billIn(text);
    show(typed > 0 ? Math.min(max, Math.max(min, typed)) : bill, slider.current, field.current);
  }

  return (
    <>
      <Title pr="12">{messages.title}</Title>
      <Prompt>
        {messages.prompt}
        <Dollars>
          <span aria-hidden>$</span>
          <Input
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            aria-label={messages.field}
            defaultValue={initial}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={({ currentTarget }) => finishTyping(currentTarget.value)}
          />
        </Dollars>
      </Prompt>
      {/* All of one width. Room for the half of the slider's thumb that reaches over the end of the scale. */}
      <chakra.div pr="1.125rem">
        <Slider
          ref={slider}
          label={messages.slider}
          {...estimatorBillRange}
          value={bill}
          onChange={(value) => show(value, field.current)}
        />
        <BillBar fraction={bill / max} percent={own ?? minimum} parts={messages.parts} />
        <Estimates>
          <Estimate title={messages.minimum(minimum)} bill={bill} percent={minimum} />
          {own && utility && own > minimum && (
            <Estimate
              title={messages.withUtility(utilities[utility].name, own)}
              bill={bill}
              percent={own}
              highlighted
            />
          )}
        </Estimates>
      </chakra.div>
      <SavingsExample discount={{ percent: own ?? minimum, minimum }} bill={bill} saved={savedToTheCent} />
      <Muted>{messages.note}</Muted>
    </>
  );
}

const Estimates = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    mt: "6",
    mb: "4",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  },
});
const Panel = chakra("div", {
  base: { borderRadius: "md", borderWidth: "2px", borderStyle: "solid", p: "4", "& h3": { fontSize: "md" } },
  variants: { highlighted: { true: { borderColor: "sun" }, false: { borderColor: "line" } } },
});
const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: "4",
  },
});
const Amount = chakra("output", {
  base: { fontFamily: "heading", fontSize: "xl", lineHeight: "snug", fontVariantNumeric: "tabular-nums" },
});

type EstimateProps = { title: string; bill: number; percent: number; highlighted?: boolean };

function Estimate({ title, bill, percent, highlighted = false }: EstimateProps) {
  const { month, year } = estimatedSavings(bill, percent);
  return (
    <Panel highlighted={highlighted}>
      <h3>{title}</h3>
      <Row>
        <span>{messages.month}</span>
        <Amount aria-label={`${title}: ${messages.month}`}>{month}</Amount>
      </Row>
      <Row>
        <span>{messages.year}</span>
        <Amount aria-label={`${title}: ${messages.year}`}>{year}</Amount>
      </Row>
    </Panel>
  );
}
