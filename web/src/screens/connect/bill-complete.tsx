import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { type Session, saveSessionRoute } from "#contracts/http/session.ts";
import { usageMessages } from "#contracts/messages/en/usage.ts";
import { confirmedUsage } from "#domain/bill-worth.ts";
import { discountOn, promisedDiscount } from "#domain/discounts.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { numbersOnBill } from "#messages/numbers-on-bill.ts";
import { otherUtilityBill } from "#messages/other-utility-bill.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { log } from "#web/src/browser/log.ts";
import { focusBlock, showBlock } from "#web/src/browser/reveal.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Notice, Stack } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { BillUsageDetails } from "#web/src/screens/shared/bill-usage.tsx";
import { formerHomeWarning } from "#web/src/screens/shared/new-home.ts";
import { ParsedBillDetails } from "./parsed-bill-details.tsx";
import { mergeBillIntoDraft } from "./use-bill-upload.ts";

const messages = enrollmentMessages.bill;

/** Specification, "Business constants". */
const minDisplayMs = 2_000;
/** What it means that the bill is of another utility: for the move, or else for the rate that the household was told. */
function utilityNotice(code: UtilityCode, move: Session["move"]): string | undefined {
  const { name } = utilities[code];
  if (move)
    return move.utility === code ? undefined : otherUtilityBill.moving(utilities[move.utility].name, name);
  const now = new Date();
  const checked = stored.initialUtility.read();
  return checked && discountOn(now, checked) !== discountOn(now, code)
    ? otherUtilityBill.discount(name, discountOn(now, code), discountOn(now, checked))
    : undefined;
}

type Props = {
  bill: ParsedBill;
  session: Session;
  /** To the pictures that the bill was made of, where a page is missing. */
  onAddPicture?: () => void;
  onOtherBill: () => void;
};

export function BillComplete({ bill: readBill, session, onAddPicture, onOtherBill }: Props) {
  const { move } = session;
  const { go } = useNavigation();
  const worth = useRef<HTMLDivElement>(null);
  const { bill, confirmation } = useConfirmedUsage(readBill, session, () => {
    if (worth.current) focusBlock(worth.current);
  });
  function goOn() {
    if (warning) {
      mergeBillIntoDraft(bill, session);
      // Until then, the session continues where another bill can be chosen.
      const body = { sessionId: session.sessionId, status: "application_in_progress" as const };
      callApi(saveSessionRoute, { body }, { keepalive: true }).catch((error: unknown) =>
        log.loadFailed("session", error),
      );
    }
    awaitedBill.clear();
    go(paths.application(), { billData: bill, source: "bill_upload" });
  }
  const nextButton = useRef<HTMLButtonElement>(null);
  const utility = bill.utility.utility_code;
  const warning = formerHomeWarning(bill, move);
  const ofUtility = utilityNotice(utility, move);
  const isPageMissing = onAddPicture !== undefined && !warning;
  const missingId = useId();
  const pageId = useId();
  const isInDoubt = warning !== undefined || (move !== undefined && ofUtility !== undefined);
  const { name: numberName } = utilities[utility].enrollmentNumber;
  const where = numbersOnBill.onTheBill[utility];
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
      {isPageMissing && (
        <Notice tone="warning" flexDirection="column">
          <chakra.h2 id={missingId} fontSize="lg">
            {messages.pageMissing.title(numberName)}
          </chakra.h2>
          <p id={pageId}>{messages.pageMissing.text(where)}</p>
          <Button ref={nextButton} aria-describedby={`${missingId} ${pageId}`} onClick={onAddPicture}>
            {messages.addPicture}
          </Button>
        </Notice>
      )}
      {ofUtility && (
        <Notice tone={move ? "danger" : "warning"} role="alert">
          {ofUtility}
        </Notice>
      )}
      <chakra.div ref={worth} tabIndex={-1} outline="none">
        {bill.usage && !warning && (
          <Suspense>
            <BillUsageDetails
              usage={bill.usage}
              discount={promisedDiscount(utility, new Date())}
              confirmation={confirmation}
            />
          </Suspense>
        )}
      </chakra.div>
      <ParsedBillDetails
        bill={bill}
        isInDoubt={isInDoubt}
        numberNote={
          bill.enrollment_id
            ? !isInDoubt && messages.enrolledNumber
            : !isPageMissing && messages.numberNotFound(numberName, where)
        }
      />
      {!warning && (
        <Button
          ref={isPageMissing ? undefined : nextButton}
          variant={isPageMissing ? "outline" : "solid"}
          width="full"
          onClick={goOn}
        >
          {messages.goOn}
        </Button>
      )}
      <Button variant="plain" onClick={warning ? goOn : onOtherBill}>
        {warning ? moving.goOn : messages.otherBill}
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
