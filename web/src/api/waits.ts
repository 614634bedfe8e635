/** When the requests for which there is no room now are sent again, the first one first. */
let waits: readonly number[] = [];
const listeners = new Set<() => void>();

export function setWaits(change: (waits: readonly number[]) => number[]) {
  waits = change(waits);
  for (const listener of listeners) listener();
}

export function subscribeToWaits(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const nextAttemptAt = (): number | undefined => waits[0];
