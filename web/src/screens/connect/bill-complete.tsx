import { useEffect, useRef } from "react";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { discountOn, promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
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

type Props = { bill: ParsedBill; move: Session["move"]; onOtherBill: () => void };

/** What the bill is worth and what was read on it. The household goes on in its own time: names and numbers are compared with the bill. */
export function BillComplete({ bill, move, onOtherBill }: Props) {
  const { go } = useNavigation();
  const goOn = () => {
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  };
  const utility = bill.utility.utility_code;
  const former = otherUtility(utility, move);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result.current) showBlock(result.current); // with the button to continue
  }, []);
  const continueButton = useFocusLater();
  return (
    <Stack ref={result} gap="3">
      {former && <OtherUtilityBill from={former} to={utility} isMove={move !== undefined} />}
      {bill.usage && <BillUsageDetails usage={bill.usage} discount={promisedDiscount(utility, new Date())} />}
      <ParsedBillDetails bill={bill} />
      <Button ref={continueButton} width="full" onClick={goOn}>
        {messages.goOn}
      </Button>
      <Button look="quiet" onClick={onOtherBill}>
        {messages.otherBill}
      </Button>
    </Stack>
  );
}

/** The button takes the focus once the details were seen, unless the household has begun to do something else. */
function useFocusLater() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timeout = setTimeout(() => {
      if (!document.activeElement?.matches("a, button, summary"))
        button.current?.focus({ preventScroll: true });
    }, minDisplayMs);
    return () => clearTimeout(timeout);
  }, []);
  return button;
}
