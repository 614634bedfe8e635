import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { type Session, saveSessionRoute } from "#contracts/http/session.ts";
import { usageMessages } from "#contracts/messages/en/usage.ts";
import { confirmedUsage } from "#domain/bill-worth.ts";
import { discountOn, promisedDiscount } from "#domain/discounts.ts";
import { signOfFormerHome } from "#domain/moving.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { fiveDigitZip, isNewJerseyZip } from "#domain/zip-code.ts";
import { moving } from "#messages/moving.ts";
import { otherUtilityBill } from "#messages/other-utility-bill.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Notice, Stack } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { BillUsageDetails } from "#web/src/screens/shared/bill-usage.tsx";
import { ParsedBillDetails } from "./parsed-bill-details.tsx";

const messages = enrollmentMessages.bill;

/** Specification, "Business constants". */
const minDisplayMs = 2_000;
/** What a household is told whose bill is of another utility than it checked, at another rate. */
function otherRate(code: UtilityCode): string | undefined {
  const now = new Date();
  const checked = stored.initialUtility.read();
  if (!checked || discountOn(now, checked) === discountOn(now, code)) return undefined;
  return otherUtilityBill.discount(utilities[code].name, discountOn(now, code), discountOn(now, checked));
}

/** Why a bill cannot be, or is most likely not, that of the home to which the household moves. */
function notOfNewHome(bill: ParsedBill, move: NonNullable<Session["move"]>): string | undefined {
  const { service_address, certainty, enrollment_id: enrollmentNumber, utility } = bill;
  const { name, enrollmentNumber: number } = utilities[move.utility];
  if (utility.utility_code !== move.utility) {
    return otherUtilityBill.moving(name, utilities[utility.utility_code].name);
  }
  const zip = fiveDigitZip(service_address?.zipcode ?? "");
  const isCertain = isNewJerseyZip(zip) && !certainty.service_address?.check;
  const sign = signOfFormerHome({ enrollmentNumber, zip: isCertain ? zip : undefined }, move);
  if (sign === "zip") return moving.otherZip(zip, move.zip);
  return sign && moving.formerNumber(number.name, move.formerNumberEnding ?? "", name);
}

type Props = {
  bill: ParsedBill;
  session: Session;
  /** To the pictures that the bill was made of. */
  onAddPicture?: () => void;
  onOtherBill: () => void;
};

export function BillComplete({ bill: readBill, session, onAddPicture, onOtherBill }: Props) {
  const { move } = session;
  const { go } = useNavigation();
  const worth = useRef<HTMLDivElement>(null);
  const { bill, confirmation } = useConfirmedUsage(readBill, session, () => worth.current?.focus());
  function goOn() {
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  }
  const nextButton = useRef<HTMLButtonElement>(null);
  const utility = bill.utility.utility_code;
  const warning = move && notOfNewHome(bill, move);
  const rate = move ? undefined : otherRate(utility);
  useFocusAfterReading(nextButton);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result.current) showBlock(result.current); // with the button to continue
  }, []);
  return (
    <Stack ref={result} gap="3">
      {warning && (
        <>
          <Notice tone="danger" role="alert" data-dd-privacy="mask">
            {warning}
          </Notice>
          <Button ref={nextButton} width="full" onClick={onOtherBill}>
            {moving.upload}
          </Button>
          <ButtonLink variant="outline" width="full" to={paths.manualEntry()}>
            {messages.byHand}
          </ButtonLink>
        </>
      )}
      {rate && (
        <Notice tone="warning" role="alert">
          {rate}
        </Notice>
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
      {warning ? (
        <Button variant="plain" onClick={goOn}>
          {moving.goOn}
        </Button>
      ) : (
        <>
          <Button ref={nextButton} width="full" onClick={goOn}>
            {messages.goOn}
          </Button>
          {onAddPicture && !bill.enrollment_id && (
            <Button variant="outline" width="full" onClick={onAddPicture}>
              {messages.addPicture}
            </Button>
          )}
          <Button variant="plain" onClick={onOtherBill}>
            {messages.otherBill}
          </Button>
        </>
      )}
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
