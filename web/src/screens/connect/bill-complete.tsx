import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { type Session, saveSessionRoute } from "#contracts/http/session.ts";
import { usageMessages } from "#contracts/messages/en/usage.ts";
import { confirmedUsage } from "#domain/bill-worth.ts";
import { discountOn, promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { fiveDigitZip, isNewJerseyZip } from "#domain/zip-code.ts";
import { moving } from "#messages/moving.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { BillUsageDetails } from "#web/src/screens/shared/bill-usage.tsx";
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

/** A mover's most recent bill is the one of the old home. */
function otherZipOf({ service_address, certainty }: ParsedBill, move: Session["move"]): string | undefined {
  const zip = fiveDigitZip(service_address?.zipcode ?? "");
  const isCertain = isNewJerseyZip(zip) && !certainty.service_address?.check;
  return move && isCertain && zip !== move.zip ? moving.otherZip(zip, move.zip) : undefined;
}

type Props = {
  bill: ParsedBill;
  session: Session;
  onOtherBill: () => void;
};

export function BillComplete({ bill: readBill, session, onOtherBill }: Props) {
  const { move } = session;
  const { go } = useNavigation();
  const worth = useRef<HTMLDivElement>(null);
  const { bill, confirmation } = useConfirmedUsage(readBill, session, () => worth.current?.focus());
  function goOn() {
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  }
  const continueButton = useRef<HTMLButtonElement>(null);
  const utility = bill.utility.utility_code;
  const former = otherUtility(utility, move);
  const otherZip = otherZipOf(bill, move);
  useFocusAfterReading(continueButton);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result.current) showBlock(result.current); // with the button to continue
  }, []);
  return (
    <Stack ref={result} gap="3">
      {former ? (
        <OtherUtilityBill from={former} to={utility} isMove={move !== undefined} />
      ) : (
        otherZip && (
          <Notice tone="danger" role="alert" data-dd-privacy="mask">
            {otherZip}
          </Notice>
        )
      )}
      <chakra.div ref={worth} tabIndex={-1} outline="none">
        {bill.usage && (
          <Suspense>
            <BillUsageDetails
              usage={bill.usage}
              discount={promisedDiscount(utility, new Date())}
              confirmation={confirmation}
            />
          </Suspense>
        )}
      </chakra.div>
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

/** The bill, of which the household can confirm what it says about the electricity where that was hard to read. */
function useConfirmedUsage(bill: ParsedBill, { sessionId, utilityData }: Session, onConfirmed: () => void) {
  const [confirmed, setConfirmed] = useState<ParsedBill>();
  const { mutate } = useSWRConfig();
  const { send, busy } = useApiMutation(
    (confirmedUsageBillId: string) =>
      callApi(saveSessionRoute, { body: { sessionId, confirmedUsageBillId } }),
    {
      onSuccess: () => {
        const next = { ...bill, usage: bill.usage && confirmedUsage(bill.usage) };
        stored.utilityBillData.write(next);
        setConfirmed(next);
        void mutate(sessionKey(sessionId));
        onConfirmed(); // the button disappears
      },
      onError: (error) => toast.error(apiMessageOr(error, usageMessages.confirmFailed)),
    },
  );
  const billId = utilityData?.billId;
  const confirmation = billId ? { busy, confirm: () => void send(billId) } : undefined;
  return { bill: confirmed ?? bill, confirmation };
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
