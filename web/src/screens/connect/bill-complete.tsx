import { useCallback, useEffect, useRef, useState } from "react";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { discountOn } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";
import { OtherUtilityBill } from "./other-utility-bill.tsx";
import { billRows, ParsedBillDetails } from "./parsed-bill-details.tsx";

const messages = enrollmentMessages.bill;

/** Specification, "Business constants". */
const minDisplayMs = 2_000;
/** 150 words a minute, slower than most people read: names and numbers are compared with the bill. */
const msPerCharacter = 80;
/** What the bill is worth takes two or three sentences. */
const charactersOfUsage = 220;

/** How long the details of a bill stay in sight at least, unless the household goes on earlier. */
export function displayMs(bill: ParsedBill): number {
  const characters = billRows(bill).reduce(
    (sum, { label, value, note = "" }) => sum + label.length + (value?.length ?? 0) + note.length,
    bill.usage ? charactersOfUsage : 0,
  );
  return Math.max(minDisplayMs, characters * msPerCharacter);
}

/** The utility that the household was told about, if the one of the bill changes what it was told. */
function otherUtility(code: UtilityCode, move: Session["move"]): UtilityCode | undefined {
  if (move) return move.utility === code ? undefined : move.utility;
  const now = new Date();
  const checked = stored.initialUtility.read();
  return checked && discountOn(now, checked) !== discountOn(now, code) ? checked : undefined;
}

/** Whoever is asked to check something, or misses it, goes on in their own time. */
const needsAttention = (bill: ParsedBill) => billRows(bill).some(({ value, check }) => !value || check);

type Props = {
  bill: ParsedBill;
  move: Session["move"];
  /** Does not leave the screen by itself, while a dialog is open. */
  staysOnScreen: boolean;
  onOtherBill: () => void;
};

export function BillComplete({ bill, move, staysOnScreen, onOtherBill }: Props) {
  const { go } = useNavigation();
  const goOn = useCallback(() => {
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  }, [bill, go]);
  const continueButton = useRef<HTMLButtonElement>(null);
  const utility = bill.utility.utility_code;
  const former = otherUtility(utility, move);
  const [isStopped, setStopped] = useState(needsAttention(bill) || former !== undefined);
  const timeoutMs = isStopped || staysOnScreen ? undefined : displayMs(bill);
  useTimeoutInSight(goOn, timeoutMs);
  function stay() {
    setStopped(true);
    continueButton.current?.focus(); // the button disappears
  }
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result.current) showBlock(result.current); // with the button to continue
  }, []);
  return (
    <Stack ref={result} gap="3">
      {former && <OtherUtilityBill from={former} to={utility} isMove={move !== undefined} />}
      <ParsedBillDetails
        bill={bill}
        next={timeoutMs === undefined ? messages.continueWhenReady : messages.goesOn}
      />
      <Button ref={continueButton} width="full" onClick={goOn}>
        {messages.goOn}
      </Button>
      {!isStopped && (
        <Button look="quiet" onClick={stay}>
          {messages.stay}
        </Button>
      )}
      <BillUsage usage={bill.usage} utility={utility} onRead={() => setStopped(true)} />
      <Button look="quiet" onClick={onOtherBill}>
        {messages.otherBill}
      </Button>
    </Stack>
  );
}

/** The time starts over when the household returns from another tab or app. */
function useTimeoutInSight(action: () => void, timeoutMs: number | undefined) {
  useEffect(() => {
    if (timeoutMs === undefined) return;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timeout);
      if (document.visibilityState === "visible") timeout = setTimeout(action, timeoutMs);
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      clearTimeout(timeout);
      document.removeEventListener("visibilitychange", start);
    };
  }, [action, timeoutMs]);
}
