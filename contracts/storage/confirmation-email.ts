import * as z from "zod/mini";

/** Records that an earlier version wrote have `owed` instead of `pending`. */
export const pendingEmailStates = ["pending", "owed"] as const;
const isPendingEmailState = (state: unknown) => pendingEmailStates.some((pending) => pending === state);

export const confirmationEmailState = z.pipe(
  z.transform((state) => (isPendingEmailState(state) ? "pending" : state)),
  z.enum(["pending", "sent", "bounced", "complained"]),
);
