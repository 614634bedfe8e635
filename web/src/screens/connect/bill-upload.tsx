import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { ParsedBill } from "#contracts/http/bill.ts";
import type { Session } from "#contracts/http/session.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { awaitedBill } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { DropZone } from "./drop-zone.tsx";
import { ParsedBillDetails } from "./parsed-bill-details.tsx";
import { useBillUpload } from "./use-bill-upload.ts";

const messages = enrollmentMessages.bill;

/** `stays`: a bill that has been read meanwhile waits, and takes nobody away. */
type Props = { session: Session; stays: boolean };

export function BillUpload({ session, stays }: Props) {
  const { state, slow, choose, reset } = useBillUpload(session);
  const panel = useFocusOnChange(state.phase);
  return (
    <chakra.div ref={panel} tabIndex={-1} role="group" aria-label={messages.panel} outline="none">
      {state.phase === "idle" && <DropZone refused={state.refused} onFile={(file) => void choose(file)} />}
      {state.phase === "uploading" && <Uploading percent={state.percent} />}
      <div role="status">{state.phase === "analyzing" && <Analyzing slow={slow} />}</div>
      {state.phase === "complete" && <Complete found={state.found} stays={stays} />}
      {state.phase === "error" && <Failed reason={state.reason} onRetry={reset} />}
    </chakra.div>
  );
}

/** The control that was used goes away with its state: the focus stays in this place, not at the page's top. */
function useFocusOnChange(phase: string) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== phase) panel.current?.focus();
    last.current = phase;
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
      <chakra.div height="full" bg="brand" transition="width 150ms linear" style={{ width: `${percent}%` }} />
    </chakra.div>
  </Stack>
);

const Analyzing = ({ slow }: { slow: boolean }) => (
  <Stack gap="3" py="8" alignItems="center">
    <Spinner size="large" />
    <chakra.p fontWeight="semibold">{messages.analyzing}</chakra.p>
    {slow && <Muted textAlign="center">{messages.stillAnalyzing}</Muted>}
  </Stack>
);

/** Long enough to see that it worked; everything is shown again on the next screen. */
const shownFor = 2_000;

function Complete({ found, stays }: { found: ParsedBill; stays: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (stays) return;
    const leave = setTimeout(() => {
      awaitedBill.clear();
      navigate(paths.application(), { state: { billData: found, source: "bill_upload" } });
    }, shownFor);
    return () => clearTimeout(leave);
  }, [found, stays, navigate]);
  return <ParsedBillDetails found={found} />;
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
