import { type ReactNode, useEffect, useRef, useState } from "react";
import { closeOnBack } from "#web/src/browser/close-on-back.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { photographs as messages } from "#web/src/messages/en/photographs.ts";
import type { useBillUpload } from "#web/src/screens/connect/use-bill-upload.ts";
import { PagesOfBill } from "./pages-of-bill.tsx";
import { SendingFailed } from "./sending-failed.tsx";
import { usePages } from "./use-pages.ts";
import { usePdf } from "./use-pdf.ts";

type Props = {
  /** What was chosen last. */
  files: readonly File[];
  upload: Pick<ReturnType<typeof useBillUpload>, "state" | "choose" | "reset">;
  /** The bill was read. */
  onDone: () => void;
  /** The other ways to hand in a bill, while the pictures are closed. */
  children: ReactNode;
};

/** The pictures of a bill, from the first one until the bill was read. They are kept while they are closed. */
export function Photographs({ files, upload: { state, choose, reset }, onDone, children }: Props) {
  const pages = usePages();
  const pdf = usePdf(pages);
  const [isOpen, setOpen] = useState(true);
  const isIdle = state.phase === "idle";
  const isComplete = state.phase === "complete";
  const lastPhase = usePrevious(state.phase);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of files is added once
  useEffect(() => {
    setOpen(true);
    void pages.add(files);
  }, [files]);
  useEffect(() => {
    if (isOpen && isIdle) return closeOnBack(() => setOpen(false));
  }, [isOpen, isIdle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the upload is what matters
  useEffect(() => {
    if (isComplete) onDone();
  }, [isComplete]);

  async function send() {
    const file = await pdf.make();
    if (file) await choose(file);
  }

  if (state.phase === "offline" || state.phase === "error") {
    return (
      <SendingFailed
        advice={state.phase === "error" ? state.advice : undefined}
        wasSent={state.phase === "error" && lastPhase === "analyzing"}
        onSendAgain={() => void send()}
        onChange={() => {
          setOpen(true);
          reset();
        }}
      />
    );
  }
  if (!isIdle) return null;
  if (!isOpen) {
    return (
      <>
        <Kept pages={pages.pages.length} onOpen={() => setOpen(true)} />
        {children}
      </>
    );
  }
  return (
    <PagesOfBill
      pages={pages}
      pdf={pdf}
      rejection={state.rejection}
      onSend={() => void send()}
      onClose={() => setOpen(false)}
    />
  );
}

function usePrevious<T>(value: T): T {
  const values = useRef({ current: value, previous: value });
  if (values.current.current !== value) values.current = { current: value, previous: values.current.current };
  return values.current.previous;
}

const Kept = ({ pages, onOpen }: { pages: number; onOpen: () => void }) => (
  <Notice tone="sun" flexDirection="column" mb="4">
    <p>{messages.kept(pages)}</p>
    <Button autoFocus onClick={onOpen}>
      {messages.goOn}
    </Button>
  </Notice>
);
