import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sendResponse } from "#local/aws/http.ts";
import { sendConflict, sendFailure, sendThrottling, sendUnavailable } from "./aws-errors.ts";
import type { Call } from "./call.ts";
import { mayBeStale, type StaleReads } from "./stale-reads.ts";

type Context = {
  call: Call;
  response: ServerResponse;
  /** Has AWS do the work. Returns what sends its answer. */
  forward: () => Promise<() => void>;
  /** Ends the function that waits for the answer. */
  crash: () => void;
  stale: StaleReads;
};

type WireFault = {
  /** How many of a thousand requests get it. */
  share: number;
  applies?: (call: Call) => boolean;
  act: (context: Context) => unknown;
};

/** After a read, a run that ends leaves nothing behind: it is the same as one that never began. */
const changesSomething = ({ operation }: Call) =>
  /^(?:Put|Update|Delete|Transact|Send|Start|PUT|POST)/.test(operation);

/** Longer than the functions of the API may run. */
const silenceMs = 12_000;
const slowMs = 1500;

/** What may happen to a request between a function and AWS. */
export const wireFaults = {
  throttled: { share: 6, act: ({ response, call }) => sendThrottling(response, call) },
  "server error": { share: 6, act: ({ response, call }) => sendFailure(response, call) },
  "dropped before the work": { share: 4, act: ({ response }) => response.destroy() },
  "dropped after the work": {
    share: 6,
    act: async ({ response, forward }) => {
      await forward();
      response.destroy();
    },
  },
  "no answer": {
    share: 0.6,
    act: async ({ response }) => {
      await pause(silenceMs, undefined, { ref: false });
      response.destroy();
    },
  },
  "answered late": {
    share: 3,
    act: async ({ forward }) => {
      const answer = await forward();
      await pause(slowMs);
      answer();
    },
  },
  "stale read": {
    share: 200,
    applies: mayBeStale,
    act: ({ response, call, stale }) => {
      const headers = { "content-type": "application/x-amz-json-1.0" };
      sendResponse(response, { status: 200, headers, body: stale.answerTo(call) });
    },
  },
  "transaction conflict": {
    share: 30,
    applies: ({ operation }) => operation === "TransactWriteItems",
    act: ({ response, call }) => sendConflict(response, call),
  },
  "ended before the work": { share: 1.2, act: ({ crash }) => crash() },
  "ended after the work": {
    share: 14,
    applies: changesSomething,
    act: async ({ forward, crash }) => {
      await forward();
      crash();
    },
  },
} satisfies Record<string, WireFault>;
export type WireFaultName = keyof typeof wireFaults;

export const actOf = (name: WireFaultName): WireFault["act"] => wireFaults[name].act;

/** While a whole service is down, every other request is refused, and the rest find nobody. */
export const refuse = ({ call, response }: Pick<Context, "call" | "response">): void => {
  if (call.attempt % 2) sendUnavailable(response, call);
  else response.destroy();
};
