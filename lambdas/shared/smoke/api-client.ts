import type * as z from "zod/mini";
import { errorResponse } from "#contracts/http/error-response.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { jsonIn } from "./check.ts";
import type { Site, SiteResponse } from "./site.ts";

type Reply<Name extends RouteName> = z.output<(typeof routes)[Name]["reply"]>;
type Request = { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> };

/** A request that the site did not answer as its contract says. The message names no data of the request. */
export class FailedStep extends Error {
  readonly step: RouteName;

  constructor(step: RouteName, problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.step = step;
  }
}

/** Calls routes of the API as one browser does: with the cookies that the site has set. */
export class ApiClient {
  private readonly site: Site;
  private readonly cookies = new Map<string, string>();

  constructor(site: Site) {
    this.site = site;
  }

  async call<Name extends RouteName>(name: Name, request: Request = {}): Promise<Reply<Name>> {
    const { method, path, reply } = routes[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key) => request.params?.[key] ?? "");
    const response = await this.open(name, filled, {
      method,
      headers: { "content-type": "application/json", ...request.headers },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    const parsed = reply.safeParse(jsonIn(response));
    if (parsed.success) return parsed.data as Reply<Name>; // TypeScript cannot relate one route of the union to its own schema
    throw new FailedStep(name, `${method} ${path} replies with a body that does not match its contract.`);
  }

  /** Opens a URL of the route, such as one that another route replied with. */
  async open(name: RouteName, url: string, init: RequestInit = {}): Promise<SiteResponse> {
    const { method, path } = routes[name];
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const response = await this.site
      .request(url, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } })
      .catch((error: unknown) => {
        throw new FailedStep(name, error instanceof Error ? error.message : String(error), { cause: error });
      });
    for (const set of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(key, value);
    }
    if (response.status === 200) return response;
    const { code = "no error code" } = errorResponse.safeParse(jsonIn(response)).data ?? {};
    throw new FailedStep(name, `${method} ${path} returns ${response.status} (${code}) instead of 200.`);
  }
}
