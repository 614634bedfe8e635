import type { Route } from "#contracts/http/routes.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { Input } from "#lambdas/shared/middleware/http.ts";
import { owner } from "./records.ts";

type InputParts<R extends Route> = Partial<
  Pick<
    Input<R>,
    | "params"
    | "query"
    | "body"
    | "owner"
    | "access"
    | "linkRequestSecret"
    | "affiliate"
    | "isSentByScript"
    | "syntheticMark"
  >
> & { request?: { ip?: string; locale?: Locale } };

const correlationId = "0199aaaa-0000-4000-8000-000000000001";

/** A handler's input. The sender is the tests' session owner unless `owner` is given. */
export const handlerInput = <R extends Route>({ request, ...parts }: InputParts<R>): Input<R> =>
  ({
    params: undefined,
    query: undefined,
    body: undefined,
    owner,
    access: undefined,
    linkRequestSecret: undefined,
    request: {
      id: "request-1",
      ip: "203.0.113.7",
      userAgent: "Mozilla/5.0 (test)",
      correlationId,
      locale: "en",
      ...request,
    },
    affiliate: { optedOut: false, click: undefined },
    isSentByScript: true,
    syntheticMark: undefined,
    ...parts,
  }) as Input<R>;
