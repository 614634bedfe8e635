import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { utilities } from "#domain/utilities/index.ts";
import { numbersOnBill } from "#messages/numbers-on-bill.ts";
import { photographs as messages } from "#messages/photographs.ts";
import { closeOnBack } from "#web/src/browser/close-on-back.ts";
import { forgetPictures } from "#web/src/browser/kept-pictures.ts";
import { keepPictures } from "#web/src/browser/picture-store.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import type { Upload } from "#web/src/screens/connect/upload-state.ts";
import { PagesOfBill } from "./pages-of-bill.tsx";
import { SendingFailed } from "./sending-failed.tsx";
import { type Page, usePages } from "./use-pages.ts";
import { usePdf } from "./use-pdf.ts";

type Props = {
  /** The session that may have the pictures back after the browser dropped the page. */
  owner: string;
  /** What was chosen last. */
  files: readonly File[];
  upload: Upload;
  /** The way out when the bill cannot be sent or read. */
  otherWay: ReactNode;
  /** The other ways to hand in a bill, while the pictures are closed. */
  children: ReactNode;
};

/** `question`: Back was pressed, and would lose the pictures the next time. */
type View = "pages" | "other ways" | "question";

/**
 * The pictures of a bill. They are kept while they are closed, and once the bill was read without its number: a page may be missing.
 */
export function Photographs({ owner, files, upload, otherWay, children }: Props) {
  const { state, choose, reset, incomplete } = upload;
  const pages = usePages();
  const pdf = usePdf(pages);
  const [view, setView] = useState<View>("pages");
  const isIdle = state.phase === "idle";
  const hasFailed = state.phase === "offline" || state.phase === "error";
  /** As they were when a bill was read from them. */
  const [readPages, setReadPages] = useState<readonly Page[]>();
  const lastPhase = usePrevious(state.phase);
  const wasJustRead = state.phase === "complete" && lastPhase === "analyzing";
  if (wasJustRead && readPages !== pages.pages) setReadPages(pages.pages);
  const areRead = incomplete !== undefined && readPages === pages.pages;
  const isSent = state.phase === "analyzing" || state.phase === "complete";

  const added = useRef<readonly File[]>([]);
  const add = useEffectEvent(pages.add);
  useEffect(() => {
    if (added.current === files) return; // React has only run this again
    added.current = files;
    setView("pages");
    void add(files);
  }, [files]);
  // A phone may drop the page while its camera is open.
  useEffect(() => {
    if (isSent) forgetPictures();
    else void keepPictures(owner, pages.files);
  }, [isSent, owner, pages.files]);
  useEffect(() => forgetPictures, []);
  const count = pages.pages.length;
  const hasPictures = count > 0 || pages.progress !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Back does depends on what is shown, and changes together with it
  useLayoutEffect(() => {
    if (hasFailed) return closeOnBack(change);
    if (!isIdle) return;
    if (incomplete) return closeOnBack(incomplete.onBack);
    if (view === "pages" || (view === "other ways" && hasPictures)) {
      return closeOnBack(() => setView(hasPictures ? "question" : "other ways"));
    }
  }, [view, hasPictures, isIdle, hasFailed, incomplete?.bill]);
  const wouldBeLost = hasPictures && (isIdle || hasFailed);
  useEffect(() => {
    if (wouldBeLost) return askBeforeUnload();
  }, [wouldBeLost]);

  function change() {
    setView("pages");
    reset();
  }

  async function send() {
    const file = await pdf.make();
    if (file) await choose(file);
  }

  if (hasFailed) {
    return (
      <SendingFailed
        error={state.phase === "error" ? state : undefined}
        wasSent={state.phase === "error" && lastPhase === "analyzing"}
        otherWay={otherWay}
        onSendAgain={() => void send()}
        onChange={change}
      />
    );
  }
  if (!isIdle) return null;
  if (view !== "pages") {
    return (
      <>
        {hasPictures && (
          <PicturesNotice
            text={
              view === "question"
                ? messages.wouldBeLost
                : pages.progress
                  ? messages.stillPreparing
                  : messages.kept(count)
            }
            asksToLeave={view === "question"}
            onOpen={() => setView("pages")}
          />
        )}
        {children}
      </>
    );
  }
  return (
    <PagesOfBill
      pages={pages}
      pdf={pdf}
      rejection={state.rejection}
      missingPage={incomplete && missingPageOf(incomplete.bill, { areRead })}
      areRead={areRead}
      onSend={() => void send()}
      wayOut={
        incomplete
          ? { text: messages.missingPage.back, onClose: incomplete.onBack }
          : { text: messages.otherWay, onClose: () => setView("other ways") }
      }
    />
  );
}

function missingPageOf({ utility: { utility_code } }: ParsedBill, { areRead }: { areRead: boolean }): string {
  const number = utilities[utility_code].enrollmentNumber.name;
  return areRead
    ? messages.missingPage.text(number, numbersOnBill.onTheBill[utility_code])
    : messages.missingPage.sendAgain(number);
}

function usePrevious<T>(value: T): T {
  const values = useRef({ current: value, previous: value });
  if (values.current.current !== value) values.current = { current: value, previous: values.current.current };
  return values.current.previous;
}

/** The pictures are on this page only: the browser asks before it leaves the page or loads it again. */
function askBeforeUnload() {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

type PicturesNoticeProps = { text: string; asksToLeave: boolean; onOpen: () => void };

function PicturesNotice({ text, asksToLeave, onOpen }: PicturesNoticeProps) {
  const id = useId();
  return (
    <Notice flexDirection="column" mb="4">
      <p id={id}>{text}</p>
      <Button key={String(asksToLeave)} autoFocus aria-describedby={id} onClick={onOpen}>
        {messages.goOn}
      </Button>
      {asksToLeave && (
        <Button variant="plain" onClick={() => window.history.back()}>
          {messages.leave}
        </Button>
      )}
    </Notice>
  );
}
