import type { ApplicationDraft } from "#contracts/http/application.ts";

export type DraftState = "untouched" | "saving" | "saved" | "not_saved" | "from_other_tab";

type Needs = {
  send: (draft: ApplicationDraft, how: { keepalive: boolean }) => Promise<unknown>;
  onState: (state: DraftState) => void;
  interval?: number;
};

/** Spec, "Business constants". */
const saveInterval = 3_000;

/**
 * Sends the newest draft, at most once an interval, one request at a time. A failed one is tried again, ever
 * more slowly, with whatever is newest by then.
 */
export function draftSaver({ send, onState, interval = saveInterval }: Needs) {
  let unsent: ApplicationDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let failures = 0;

  function schedule() {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        underWay = underWay.then(() => deliver(false));
      },
      interval * 2 ** Math.min(failures, 4),
    );
  }

  async function deliver(keepalive: boolean) {
    if (unsent === undefined) return;
    const draft = unsent;
    unsent = undefined;
    try {
      await send(draft, { keepalive });
      failures = 0;
      onState(unsent === undefined ? "saved" : "saving");
    } catch {
      failures += 1;
      unsent ??= draft;
      onState("not_saved");
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
      onState("saving");
      schedule();
    },
    /** Another tab has saved this: what waits here is older, and must not come after it. */
    renew(draft: ApplicationDraft) {
      if (unsent !== undefined) unsent = draft;
    },
    /** At once, because the page is going away. */
    flush() {
      stopTimer();
      void deliver(true);
    },
    /** Before the whole form is sent: no draft may arrive after it. */
    async settle() {
      stopTimer();
      unsent = undefined;
      await underWay;
    },
  };
}
