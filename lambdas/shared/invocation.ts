import { AsyncLocalStorage } from "node:async_hooks";

const answered = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of one invocation. `signal` is aborted once the client was answered without its result. */
export const runInvocation = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  answered.run(signal, work);

/**
 * Throws if the client was answered already, as it is shortly before the function's timeout. Lambda then goes on with the
 * work while it runs a later invocation, and the client has tried again in the meantime.
 */
export const stopIfAnswered = (): void => answered.getStore()?.throwIfAborted();
