import type { IncomingMessage } from "node:http";
import * as z from "zod";
import type { FunctionLookup } from "#local/lambda/function-registry.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { createRequestEvent } from "./request-event.ts";
import type { Authorizer, Match } from "./route.ts";

const authorizer = z.object({
  AuthorizerType: z.literal("REQUEST"),
  AuthorizerPayloadFormatVersion: z.literal("2.0"),
  EnableSimpleResponses: z.literal(true),
  AuthorizerUri: z.string(),
  AuthorizerResultTtlInSeconds: z.number(),
  IdentitySource: z.tuple([z.string().startsWith("$request.header.", "only headers are supported")]),
});

export function authorizersOf(resolver: TemplateResolver): Authorizer[] {
  return resolver.resources(["AWS::ApiGatewayV2::Authorizer"], authorizer).map(({ name, properties }) => {
    const functionName = /function:([\w-]+)/.exec(properties.AuthorizerUri)?.[1];
    if (!functionName) throw new Error(`The authorizer ${name} has no function.`);
    const header = properties.IdentitySource[0].replace("$request.header.", "").toLowerCase();
    return { name, functionName, header, cacheSeconds: properties.AuthorizerResultTtlInSeconds };
  });
}

const authorizerResponse = z.object({ isAuthorized: z.boolean() });

/** Like API Gateway, it does not call the function without the header, and caches results per header value. */
export class LambdaAuthorizer {
  private readonly functions: FunctionLookup;
  private readonly cache = new Map<string, { isAuthorized: boolean; expiresAt: number }>();

  constructor(functions: FunctionLookup) {
    this.functions = functions;
  }

  /** The status to reject the request with, undefined for an authorized request. */
  async rejectionStatus(
    incoming: IncomingMessage,
    match: Match,
    requestId: string,
  ): Promise<401 | 403 | undefined> {
    const { authorizer } = match.route;
    if (!authorizer) return undefined;
    const value = incoming.headers[authorizer.header];
    if (value === undefined || value === "") return 401;
    const cacheKey = `${authorizer.name} ${value}`;
    const cached = this.cache.get(cacheKey);
    if (cached && cached.expiresAt > Date.now()) return cached.isAuthorized ? undefined : 403;
    const { body: _, ...request } = createRequestEvent(incoming, Buffer.alloc(0), match, requestId);
    const event = { ...request, type: "REQUEST", identitySource: [String(value)] };
    const response = authorizerResponse.parse(
      await this.functions.get(authorizer.functionName).invoke(event),
    );
    this.cache.set(cacheKey, { ...response, expiresAt: Date.now() + authorizer.cacheSeconds * 1000 });
    return response.isAuthorized ? undefined : 403;
  }
}
