import type * as z from "zod/mini";
import { correlationHeader } from "#contracts/http/correlation.ts";
import type { Route } from "#contracts/http/route.ts";
import { common } from "#web/src/messages/common.ts";
import { ApiError } from "./api-error.ts";
import { type ReceivedError, receivedError } from "./received-error.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { withMessages } from "./with-messages.ts";

type Part<R extends Route, K extends string> =
  R extends Record<K, infer S extends z.ZodMiniType> ? Record<K, z.input<S>> : Partial<Record<K, never>>;

type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
type Reply<R extends Route> = z.output<R["reply"]>;

export type CallOptions = { keepalive?: boolean };

/** Identifies one load of the page in the logs. Never stored, so that it does not connect two visits. */
const correlationId = crypto.randomUUID();

/** Calls a route by its contract, and parses its reply. Throws an ApiError if the request fails. */
export async function callApi<R extends Route>(
  route: R,
  input: Input<R>,
  { keepalive = false }: CallOptions = {},
): Promise<Reply<R>> {
  const { method, reply } = route;
  const request = {
    method,
    keepalive,
    headers: {
      accept: "application/json",
      [correlationHeader]: correlationId,
      ...(input.body ? { "content-type": "application/json" } : {}),
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  };
  const attempt = () => send(urlOf(route, input), request);
  const first = await attempt();
  // Nobody waits for a request that may outlive its page.
  const { status, isOk, body, error } = keepalive ? first : await retryWhileBusy(first, attempt);
  if (!isOk) throw await toApiError(status, error);

  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new ApiError(status, { message: common.unexpected });
  return parsed.data as Reply<R>; // TypeScript cannot relate a route to its own schema
}

async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    const { ok: isOk, status, headers } = response;
    const body: unknown = await response.json().catch(() => undefined);
    const error = isOk ? undefined : receivedError.safeParse(body).data;
    return { status, isOk, body, error, retryAfter: headers.get("retry-after") };
  } catch {
    throw new ApiError(0, { message: navigator.onLine ? common.unreachable : common.offline });
  }
}

/** API Gateway rejects requests beyond its throttle with a body of its own. */
const gatewayErrors: Record<number, ReceivedError> = {
  429: { code: "rate_limited", error: common.unexpected, requestId: "api-gateway" },
};

async function toApiError(status: number, error: ReceivedError | undefined): Promise<ApiError> {
  const received = error ?? gatewayErrors[status];
  if (!received) return new ApiError(status, { message: common.unexpected });
  const { code, error: message, fields = {}, requestId } = received;
  const localized = await withMessages(({ localizedError }) => localizedError(received), {
    message,
    fields,
  });
  return new ApiError(status, { ...localized, code, requestId });
}

function urlOf(route: Route, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = route.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(values.get(key))));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The message of the API, or the screen's own message if the error did not come from the API. */
export const apiMessageOr = (error: ApiError, fallback: string): string =>
  error.requestId === undefined ? offlineMessageOr(error, fallback) : error.message;

/** Says on every screen in the same words that the device is offline. */
export const offlineMessageOr = ({ isOffline, message }: ApiError, fallback: string): string =>
  isOffline ? message : fallback;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Another application for a new home was completed, so that this one cannot be. */
export const isAlreadyMoved = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "already_moved";
