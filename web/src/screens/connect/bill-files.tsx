import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { findPictures } from "#web/src/browser/kept-pictures.ts";
import { log } from "#web/src/browser/log.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { BillError } from "./bill-error.tsx";
import { kindOfFile, rejectionOf } from "./bill-file.ts";
import { DropZone } from "./drop-zone.tsx";
import type { Upload } from "./upload-state.ts";

const messages = enrollmentMessages.bill;

const loadPhotographs = () => import("./photographs/photographs.tsx");

/** The pictures that were chosen last. */
type Pictures = {
  files: readonly File[];
  /** Undefined until it is loaded. */
  part?: Awaited<ReturnType<typeof loadPhotographs>>;
  isMissing?: boolean;
};

type Props = {
  /** The session whose bill it is. */
  owner: string;
  upload: Upload;
  /** Which bill. */
  label?: string | undefined;
  /** Takes the bill from another device. */
  otherDevice?: ReactNode;
  /** The way out when a bill cannot be sent or read. */
  otherWay?: ReactNode;
  /** What is shown while the bill is read. */
  children?: ReactNode;
  /** What was read. `onAddPicture` leads back to the pictures of a bill without an enrollment number. */
  result?: (bill: ParsedBill, ways: { onAddPicture?: () => void; onOtherBill: () => void }) => ReactNode;
};

/** Takes a PDF or pictures of a bill, and shows how they are sent. */
export function BillFiles({
  owner,
  upload,
  label = enrollmentMessages.connect.upload,
  otherDevice,
  otherWay,
  children,
  result,
}: Props) {
  const { state, choose, reset } = upload;
  const online = useOnline();
  const panel = useFocusOnChange(state.phase);
  const [pictures, setPictures] = useState<Pictures>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each owner
  useEffect(() => {
    if (state.phase !== "idle") return;
    const restore = (kept: File[]) => {
      if (kept.length > 0) openPictures(kept);
    };
    findPictures(owner).then(restore, (error: unknown) => log.loadFailed("kept pictures", error));
  }, [owner]);

  async function takeFiles(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const kinds = await Promise.all(files.map(kindOfFile));
    const [kind = "other"] = kinds;
    if (kind === "picture") return openPictures(files.filter((_, index) => kinds[index] === kind));
    if (!rejectionOf(file, kind)) setPictures(undefined); // the PDF takes their place
    void choose(file, kind);
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

  const choice = state.phase === "idle" && (
    <DropZone label={label} rejection={state.rejection} onFiles={takeFiles} onOpenPictures={loadPhotographs}>
      {otherDevice}
    </DropZone>
  );
  function startOver() {
    setPictures(undefined);
    reset();
  }
  // Pictures take much of a phone's memory, and are of no use to a bill that has its number, or that they did not become.
  const isRead = state.phase === "complete";
  const mayAddPicture = isRead && !state.bill.enrollment_id && !state.isElsewhere;
  const ways = {
    onOtherBill: startOver,
    ...(pictures && mayAddPicture && upload.addPicture && { onAddPicture: upload.addPicture }),
  };
  const areDone = isRead && !mayAddPicture;
  useEffect(() => {
    if (areDone) setPictures(undefined);
  }, [areDone]);
  const tryAgainText = online ? messages.onlineAgain : common.offline;
  return (
    <chakra.div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={messages.panel}
      outline="none"
      data-choosing={(state.phase === "idle" && !pictures) || undefined}
    >
      {!pictures && choice}
      {pictures?.part && (
        <pictures.part.Photographs owner={owner} files={pictures.files} upload={upload} otherWay={otherWay}>
          {choice}
        </pictures.part.Photographs>
      )}
      {pictures && !pictures.part && !pictures.isMissing && <p role="status">{common.loading}</p>}
      {pictures?.isMissing && (
        <Failed onRetry={() => openPictures(pictures.files)} otherWay={otherWay}>
          <p role="alert">{tryAgainText}</p>
        </Failed>
      )}
      {state.phase === "uploading" && <Uploading percent={state.percent} onStop={reset} />}
      {children}
      {state.phase === "complete" && result?.(state.bill, ways)}
      {state.phase === "error" && !pictures && (
        <Failed onRetry={reset} otherWay={!state.isOfOther && otherWay}>
          <BillError cause={state.cause} isOfOther={state.isOfOther} />
        </Failed>
      )}
      {state.phase === "offline" && !pictures && (
        <Failed onRetry={() => void choose(state.file)} otherWay={otherWay}>
          <p role="alert">{tryAgainText}</p>
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

/** What is shown while a bill is sent and read. It has room for a note, so that nothing below it moves. */
export const Progress = chakra("div", {
  base: { display: "flex", flexDirection: "column", pb: "2", minHeight: "12rem" },
});

const Uploading = ({ percent, onStop }: { percent: number; onStop: () => void }) => (
  <>
    <Progress gap="2" justifyContent="center">
      <chakra.p display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
        <span>{messages.uploading}</span>
        {/* Begins where it began: each digit more would move what stands at the right edge. */}
        <chakra.span aria-hidden minWidth="3em">
          {`${percent}%`}
        </chakra.span>
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
    </Progress>
    <StopButton onClick={onStop} />
  </>
);

export const StopButton = ({ onClick }: { onClick: () => void }) => (
  <Flex justifyContent="center">
    <Button variant="plain" onClick={onClick}>
      {messages.stop}
    </Button>
  </Flex>
);

type FailedProps = { onRetry: () => void; otherWay: ReactNode; children: ReactNode };

const Failed = ({ onRetry, otherWay, children }: FailedProps) => (
  <Notice tone="danger" flexDirection="column">
    {children}
    <Flex flexWrap="wrap" gap="3">
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
      {otherWay}
    </Flex>
  </Notice>
);
