import type { z } from "zod";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { common } from "#web/src/messages/common.ts";
import { ApiError } from "./api-error.ts";
import { receivedError } from "./received-error.ts";
import { withMessages } from "./with-messages.ts";

type Routes = typeof routes;
type Part<N extends RouteName, K extends string> =
  Routes[N] extends Record<K, infer S extends z.ZodType> ? Record<K, z.input<S>> : Partial<Record<K, never>>;

export type Input<N extends RouteName> = Part<N, "params"> & Part<N, "query"> & Part<N, "body">;
export type Reply<N extends RouteName> = z.output<Routes[N]["reply"]>;

export type CallOptions = { keepalive?: boolean };

/** New with each load of the page, and kept nowhere: it ties what the visit sets going together, and no two visits. */
const correlationId = crypto.randomUUID();

/** One call through the contract: the reply is parsed, a failure is an ApiError. */
export async function callApi<N extends RouteName>(
  name: N,
  input: Input<N>,
  { keepalive = false }: CallOptions = {},
): Promise<Reply<N>> {
  const { method, reply } = routes[name];
  const response = await send(urlOf(name, input), {
    method,
    keepalive,
    headers: {
      accept: "application/json",
      [correlationHeader]: correlationId,
      ...(input.body ? { "content-type": "application/json" } : {}),
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw await errorIn(response.status, answer);

  const parsed = reply.safeParse(answer);
  if (!parsed.success) throw new ApiError(response.status, { message: common.unexpected });
  return parsed.data as Reply<N>; // the compiler can't tie one row of the union to its own schema
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw new ApiError(0, { message: common.unreachable });
  }
}

async function errorIn(status: number, answer: unknown): Promise<ApiError> {
  const received = receivedError.safeParse(answer);
  if (!received.success) return new ApiError(status, { message: common.unexpected });
  const { code, error, fields = {}, requestId } = received.data;
  const texts = await withMessages(({ errorTexts }) => errorTexts(received.data), { message: error, fields });
  return new ApiError(status, { ...texts, code, requestId });
}

function urlOf(name: RouteName, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String(values.get(key))),
  );
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the server said, or the screen's own words where none came from it. */
export const serverMessageOr = (problem: ApiError, otherwise: string): string =>
  problem.requestId === undefined ? otherwise : problem.message;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
