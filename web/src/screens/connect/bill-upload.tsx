import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { awaitedBill } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { DropZone } from "./drop-zone.tsx";
import { ParsedBillDetails } from "./parsed-bill-details.tsx";
import { useBillUpload } from "./use-bill-upload.ts";

const messages = enrollmentMessages.bill;

type Props = {
  session: Session;
  /** Keeps the household on this screen after the bill was read, while a dialog is open. */
  staysOnScreen: boolean;
};

export function BillUpload({ session, staysOnScreen }: Props) {
  const { state, isSlow, choose, reset } = useBillUpload(session);
  const panel = useFocusOnChange(state.phase);
  return (
    <chakra.div ref={panel} tabIndex={-1} role="group" aria-label={messages.panel} outline="none">
      {state.phase === "idle" && (
        <DropZone rejection={state.rejection} onFile={(file) => void choose(file)} />
      )}
      {state.phase === "uploading" && <Uploading percent={state.percent} />}
      <div role="status">{state.phase === "analyzing" && <Analyzing isSlow={isSlow} />}</div>
      {state.phase === "complete" && <Complete bill={state.bill} staysOnScreen={staysOnScreen} />}
      {state.phase === "error" && <Failed reason={state.reason} onRetry={reset} />}
    </chakra.div>
  );
}

/** Each phase replaces the focused control. Focusing the panel keeps the focus from moving to the top of the page. */
function useFocusOnChange(phase: string) {
  const panel = useRef<HTMLDivElement>(null);
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (lastPhase.current !== phase) panel.current?.focus();
    lastPhase.current = phase;
  }, [phase]);
  return panel;
}

const Uploading = ({ percent }: { percent: number }) => (
  <Stack gap="2" py="6">
    <chakra.p display="flex" justifyContent="space-between" fontWeight="semibold">
      <span>{messages.uploading}</span>
      <span aria-hidden>{percent}%</span>
    </chakra.p>
    <chakra.div
      role="progressbar"
      aria-label={messages.uploading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="4"
      borderRadius="full"
      bg="bg.muted"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="control"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="brand"
        style={{ width: `${percent}%`, transition: "width 150ms linear" }}
      />
    </chakra.div>
  </Stack>
);

const Analyzing = ({ isSlow }: { isSlow: boolean }) => (
  <Stack gap="3" py="8" alignItems="center">
    <Spinner size="large" />
    <chakra.p fontWeight="semibold">{messages.analyzing}</chakra.p>
    {isSlow && <Muted textAlign="center">{messages.stillAnalyzing}</Muted>}
  </Stack>
);

/** Time to see the result before the next screen, which shows it again. */
const redirectDelayMs = 2_000;

function Complete({ bill, staysOnScreen }: { bill: ParsedBill; staysOnScreen: boolean }) {
  const { go } = useNavigation();
  useEffect(() => {
    if (staysOnScreen) return;
    const timeout = setTimeout(() => {
      awaitedBill.clear();
      go(paths.application(), { billData: bill, source: "bill_upload" });
    }, redirectDelayMs);
    return () => clearTimeout(timeout);
  }, [bill, staysOnScreen, go]);
  return <ParsedBillDetails bill={bill} />;
}

type FailedProps = { reason: string; onRetry: () => void };

const Failed = ({ reason, onRetry }: FailedProps) => (
  <Notice tone="danger" flexDirection="column">
    <p>
      <strong>{messages.errorTitle}</strong> {messages.errorText}
    </p>
    {reason !== billErrorMessages.unreadable && <p>{reason}</p>}
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
      <ButtonLink look="quiet" to={paths.manualEntry()}>
        {messages.byHand}
      </ButtonLink>
    </chakra.div>
  </Notice>
);
