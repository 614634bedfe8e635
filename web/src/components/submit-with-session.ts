import { stored } from "#web/src/browser/storage.ts";
import { common } from "#web/src/messages/common.ts";
import { toast } from "./toast-store.ts";

/** Submits a form, unless another tab has ended its session. Clears the toasts of the previous attempt first. */
export function submitWithSession(submit: () => Promise<void>): void {
  toast.clear();
  if (stored.sessionId.read()) void submit();
  else toast.error(common.noSession);
}
