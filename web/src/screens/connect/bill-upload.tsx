import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { DropZone } from "./drop-zone.tsx";
import type { useBillUpload } from "./use-bill-upload.ts";
import { isPicture, validateBillFile } from "./validate-bill-file.ts";

const messages = enrollmentMessages.bill;

const loadBillComplete = () => import("./bill-complete.tsx");
const BillComplete = lazy(() => loadBillComplete().then((module) => ({ default: module.BillComplete })));

const loadPhotographs = () => import("./photographs/photographs.tsx");

/** The pictures that were chosen last. */
type Pictures = {
  files: readonly File[];
  /** Undefined until it is loaded. */
  part?: Awaited<ReturnType<typeof loadPhotographs>>;
  isMissing?: boolean;
};

type Props = ReturnType<typeof useBillUpload> & {
  /** Keeps the household on this screen after the bill was read, while a dialog is open. */
  staysOnScreen: boolean;
};

export function BillUpload({ staysOnScreen, isSlow, ...upload }: Props) {
  const { state, choose, reset } = upload;
  const online = useOnline();
  const panel = useFocusOnChange(state.phase);
  const isUploading = state.phase === "uploading";
  useEffect(() => {
    // Rendering it loads it again, and shows the failure.
    if (isUploading) loadBillComplete().catch(() => undefined);
  }, [isUploading]);
  const [pictures, setPictures] = useState<Pictures>();

  function takeFiles(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (isPicture(file)) return openPictures(files.filter(isPicture));
    if (!validateBillFile(file)) setPictures(undefined); // the PDF takes their place
    void choose(file);
  }

  function openPictures(files: readonly File[]) {
    setPictures((current) => ({ ...current, files, isMissing: false }));
    const update = (change: Partial<Pictures>) =>
      setPictures((current) => current && { ...current, ...change });
    loadPhotographs().then(
      (part) => update({ part }),
      () => update({ isMissing: true }),
    );
  }

  const dropZone = state.phase === "idle" && (
    <DropZone rejection={state.rejection} onFiles={takeFiles} onOpenPictures={loadPhotographs} />
  );
  const tryAgainText = online ? messages.onlineAgain : common.offline;
  return (
    <chakra.div ref={panel} tabIndex={-1} role="group" aria-label={messages.panel} outline="none">
      {!pictures && dropZone}
      {pictures?.part && (
        <pictures.part.Photographs
          files={pictures.files}
          upload={upload}
          onDone={() => setPictures(undefined)}
        >
          {dropZone}
        </pictures.part.Photographs>
      )}
      {pictures && !pictures.part && !pictures.isMissing && <p role="status">{common.loading}</p>}
      {pictures?.isMissing && (
        <Failed onRetry={() => openPictures(pictures.files)}>
          <p role="status">{tryAgainText}</p>
        </Failed>
      )}
      {state.phase === "uploading" && <Uploading percent={state.percent} />}
      <div role="status">{state.phase === "analyzing" && <Analyzing isSlow={isSlow} online={online} />}</div>
      {(state.phase === "uploading" || state.phase === "analyzing") && (
        <chakra.div display="flex" justifyContent="center">
          <Button look="quiet" onClick={reset}>
            {messages.stop}
          </Button>
        </chakra.div>
      )}
      {state.phase === "complete" && (
        <Suspense>
          <BillComplete bill={state.bill} staysOnScreen={staysOnScreen} onOtherBill={reset} />
        </Suspense>
      )}
      {state.phase === "error" && !pictures && (
        <Failed onRetry={reset}>
          <p>
            <strong>{messages.errorTitle}</strong> {state.advice}
          </p>
        </Failed>
      )}
      {state.phase === "offline" && !pictures && (
        <Failed onRetry={() => void choose(state.file)}>
          <p role="status">{tryAgainText}</p>
        </Failed>
      )}
    </chakra.div>
  );
}

/** Each phase replaces the focused control. Focusing the panel keeps the focus from moving to the top of the page. */
function useFocusOnChange(phase: string) {
  const panel = useRef<HTMLDivElement>(null);
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (lastPhase.current !== phase) {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: "nearest" });
    }
    lastPhase.current = phase;
  }, [phase]);
  return panel;
}

const Uploading = ({ percent }: { percent: number }) => (
  <Stack gap="2" pt="6" pb="2">
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

const Analyzing = ({ isSlow, online }: { isSlow: boolean; online: boolean }) => (
  <Stack gap="3" pt="8" pb="2" alignItems="center" textAlign="center">
    <Spinner size="large" />
    <chakra.p fontWeight="semibold">{messages.analyzing}</chakra.p>
    {!online && <Muted>{common.offline}</Muted>}
    {online && isSlow && <Muted>{messages.stillAnalyzing}</Muted>}
  </Stack>
);

type FailedProps = { onRetry: () => void; children: ReactNode };

const Failed = ({ onRetry, children }: FailedProps) => (
  <Notice tone="danger" flexDirection="column">
    {children}
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
      <ButtonLink look="quiet" to={paths.manualEntry()}>
        {messages.byHand}
      </ButtonLink>
    </chakra.div>
  </Notice>
);
