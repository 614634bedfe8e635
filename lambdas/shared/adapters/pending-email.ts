import { pendingEmailStates } from "#contracts/storage/outbox.ts";

/** Matches a stored `confirmationEmail.state` that means pending. */
export const isPending = {
  condition: `confirmationEmail.#state IN (${pendingEmailStates.map((state) => `:${state}`).join(", ")})`,
  values: Object.fromEntries(pendingEmailStates.map((state) => [`:${state}`, state])),
};
