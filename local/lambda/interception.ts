import { randomBytes } from "node:crypto";
import type { FunctionSpecification } from "./function-specification.ts";

export type Invocation = { specification: FunctionSpecification; event: unknown };

/**
 * Decides how often and when a function runs for one invocation. A test lets functions fail with it, as Lambda may. Every AWS
 * request of a run carries the run's trace id in `X-Amzn-Trace-Id`.
 */
export type Intercept = (
  invocation: Invocation,
  run: (traceId: string) => Promise<unknown>,
) => Promise<unknown>;

export const newTraceId = () =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString("hex")};Sampled=0`;

export const runOnce: Intercept = (_, run) => run(newTraceId());
