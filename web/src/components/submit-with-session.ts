import { stored } from "#web/src/browser/storage.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { toast } from "./toasts.tsx";

/** Sends a form, unless its sign-up was ended elsewhere meanwhile. What was wrong before is settled. */
export function submitWithSession(go: () => Promise<void>): void {
  toast.clear();
  if (stored.sessionId.read()) void go();
  else toast.bad(enrollmentMessages.common.noSession);
}
