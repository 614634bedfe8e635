import { type RefObject, useEffect, useRef } from "react";
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
import BillUsageDetails from "#web/src/screens/shared/bill-usage-details.tsx";
import { OtherUtilityBill } from "./other-utility-bill.tsx";
import { ParsedBillDetails } from "./parsed-bill-details.tsx";

const messages = enrollmentMessages.bill;

/** Specification, "Business constants". */
const minDisplayMs = 2_000;
/** The utility that the household was told about, if the one of the bill changes what it was told. */
function otherUtility(code: UtilityCode, move: Session["move"]): UtilityCode | undefined {
  if (move) return move.utility === code ? undefined : move.utility;
  const now = new Date();
  const checked = stored.initialUtility.read();
  return checked && discountOn(now, checked) !== discountOn(now, code) ? checked : undefined;
}

type Props = {
  bill: ParsedBill;
  move: Session["move"];
  onOtherBill: () => void;
};

export function BillComplete({ bill, move, onOtherBill }: Props) {
  const { go } = useNavigation();
  function goOn() {
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  }
  const continueButton = useRef<HTMLButtonElement>(null);
  const utility = bill.utility.utility_code;
  const former = otherUtility(utility, move);
  useFocusAfterReading(continueButton);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result.current) showBlock(result.current); // with the button to continue
  }, []);
  return (
    <Stack ref={result} gap="3">
      {former && <OtherUtilityBill from={former} to={utility} isMove={move !== undefined} />}
      <BillUsage Details={BillUsageDetails} usage={bill.usage} utility={utility} />
      <ParsedBillDetails bill={bill} />
      <Button ref={continueButton} width="full" onClick={goOn}>
        {messages.goOn}
      </Button>
      <Button variant="plain" onClick={onOtherBill}>
        {messages.otherBill}
      </Button>
    </Stack>
  );
}

/** The details are in sight first. Whoever has moved the focus since keeps it where it is. */
function useFocusAfterReading(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const timeout = setTimeout(() => {
      if (document.activeElement?.contains(button.current)) button.current?.focus({ preventScroll: true });
    }, minDisplayMs);
    return () => clearTimeout(timeout);
  }, [button]);
}
