import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { createRequestEvent } from "./request-event.ts";
import type { Match } from "./routes.ts";

/** A function that says who may come in, asked once for each value of a header in so many seconds. */
export type Authorizer = { name: string; functionName: string; header: string; keptSeconds: number };

const authorizer = z.object({
  AuthorizerType: z.literal("REQUEST"),
  AuthorizerPayloadFormatVersion: z.literal("2.0"),
  EnableSimpleResponses: z.literal(true),
  AuthorizerUri: z.string(),
  AuthorizerResultTtlInSeconds: z.number(),
  IdentitySource: z.tuple([z.string().startsWith("$request.header.", "only headers are looked at here")]),
});

export function authorizersOf(resolver: TemplateResolver): Authorizer[] {
  return resolver.resources(["AWS::ApiGatewayV2::Authorizer"], authorizer).map(({ name, properties }) => {
    const functionName = /function:([\w-]+)/.exec(properties.AuthorizerUri)?.[1];
    if (!functionName) throw new Error(`The authorizer ${name} leads to no function.`);
    const header = properties.IdentitySource[0].replace("$request.header.", "").toLowerCase();
    return { name, functionName, header, keptSeconds: properties.AuthorizerResultTtlInSeconds };
  });
}

type Functions = { named(name: string): Pick<InvocableFunction, "invoke"> };
const answer = z.object({ isAuthorized: z.boolean() });

/** As API Gateway: without the header nobody is asked, and what was said once holds for a while. */
export class LambdaAuthorizer {
  private readonly functions: Functions;
  private readonly said = new Map<string, { isAuthorized: boolean; until: number }>();

  constructor(functions: Functions) {
    this.functions = functions;
  }

  /** Undefined for whoever may come in; otherwise the status to turn them away with. */
  async rejectionStatus(
    incoming: IncomingMessage,
    match: Match,
    requestId: string,
  ): Promise<401 | 403 | undefined> {
    const { authorizer } = match.route;
    if (!authorizer) return undefined;
    const value = incoming.headers[authorizer.header];
    if (value === undefined || value === "") return 401;
    const key = `${authorizer.name} ${value}`;
    const known = this.said.get(key);
    if (known && known.until > Date.now()) return known.isAuthorized ? undefined : 403;
    const { body: _, ...request } = createRequestEvent(incoming, Buffer.alloc(0), match, requestId);
    const event = { ...request, type: "REQUEST", identitySource: [String(value)] };
    const said = answer.parse(await this.functions.named(authorizer.functionName).invoke(event));
    this.said.set(key, { ...said, until: Date.now() + authorizer.keptSeconds * 1000 });
    return said.isAuthorized ? undefined : 403;
  }
}
