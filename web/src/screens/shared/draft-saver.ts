import type { ApplicationDraft } from "#contracts/http/application.ts";

export type DraftState = "untouched" | "saving" | "saved" | "not_saved" | "from_other_tab";

type Options = {
  send: (draft: ApplicationDraft, options: { keepalive: boolean }) => Promise<unknown>;
  onState: (state: DraftState) => void;
  intervalMs?: number;
};

/** Specification, "Business constants". */
const saveIntervalMs = 3_000;

/**
 * Saves the newest draft at most once per interval, with one request at a time. Retries a failed request with the
 * newest draft, and doubles the interval after each failure.
 */
export function draftSaver({ send, onState, intervalMs = saveIntervalMs }: Options) {
  let unsent: ApplicationDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> = Promise.resolve();
  let failures = 0;
  let state: DraftState = "untouched";

  function report(next: DraftState) {
    state = next;
    onState(next);
  }

  function schedule() {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        inFlight = inFlight.then(() => sendUnsent(false));
      },
      intervalMs * 2 ** Math.min(failures, 4),
    );
  }

  async function sendUnsent(keepalive: boolean) {
    if (unsent === undefined) return;
    const draft = unsent;
    unsent = undefined;
    try {
      await send(draft, { keepalive });
      failures = 0;
      // Edits from another tab have changed what is shown here: their notice stays until this tab is edited.
      if (state !== "from_other_tab") report(unsent === undefined ? "saved" : "saving");
    } catch {
      failures += 1;
      unsent ??= draft;
      report("not_saved");
      schedule();
    }
  }

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    save(draft: ApplicationDraft) {
      unsent = draft;
      report("saving");
      schedule();
    },
    /** Another tab has saved a newer draft, which replaces the unsent one. */
    replaceUnsent(draft: ApplicationDraft) {
      if (unsent !== undefined) unsent = draft;
      report("from_other_tab");
    },
    /** Sends the unsent draft at once, because the page is closing. */
    flush() {
      stopTimer();
      void sendUnsent(true);
    },
    /** Call it before submitting the form, so that no draft arrives after the submission. */
    async stop() {
      stopTimer();
      unsent = undefined;
      await inFlight;
    },
  };
}
