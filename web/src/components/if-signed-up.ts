import { stored } from "../browser/storage.ts";
import { copy } from "../copy/index.ts";
import { toast } from "./toasts.tsx";

/** A sign-up may have been ended elsewhere while its screen was open here. */
export function ifSignedUp(go: () => Promise<void>): void {
  if (stored.sessionId.read()) void go();
  else toast.bad(copy.common.noSession);
}
