import { Duration } from "aws-cdk-lib";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { constructId, doorFolders, folderOf, routeNames } from "#infra/names.ts";
import { type FunctionContext, logGroup, NodeFunction, type Size } from "./node-function.ts";
import type { OriginKey } from "./origin-key.ts";

/** Where the usual size does not fit. */
const sizes: Partial<Record<RouteName, Size>> = {
  // These draw a PDF: work for a processor, which comes with memory.
  getDisclosure: { memorySize: 1024, timeout: Duration.seconds(15) },
  getReceipt: { memorySize: 1024, timeout: Duration.seconds(15) },
  completeApplication: { memorySize: 1024, timeout: Duration.seconds(15) },
  // Waits for utilities, but not as long as the API waits for it: 30 seconds.
  utilityAuth: { timeout: Duration.seconds(25) },
};

/** Enough for every household in the state to come on one day; a stuck script stops here. */
const throttle = { rateLimit: 200, burstLimit: 400 };

/**
 * What costs money or sends mail, for the whole state together. The firewall counts what one address sends; this holds
 * where many send a little each: docs/decisions/edge.md.
 */
const routeThrottles: Partial<Record<RouteName, Record<string, number>>> = {
  createBill: { ThrottlingRateLimit: 30, ThrottlingBurstLimit: 60 },
  utilityAuth: { ThrottlingRateLimit: 30, ThrottlingBurstLimit: 60 },
  createCustomer: { ThrottlingRateLimit: 30, ThrottlingBurstLimit: 60 },
  emailCustomer: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
  // Each message is an e-mail to a person who reads it: a flood of them would bury the real ones.
  sendMessage: { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 },
};

type ApiProps = FunctionContext & { originKey: OriginKey };

/**
 * Every row of contracts/http/routes.ts is a route and a function of its own; one more answers whatever is no row. None hears
 * of what did not come by way of the edge.
 */
export class Api extends Construct {
  readonly functions: Readonly<Record<RouteName, NodeFunction>>;
  readonly url: string;
  readonly domainName: string;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  private readonly http: HttpApi;

  constructor(scope: Construct, id: string, { originKey, ...around }: ApiProps) {
    super(scope, id);
    const { checkOrigin, answerUnknown } = doorFolders;
    const unknown = new NodeFunction(this, constructId(answerUnknown), { ...around, folder: answerUnknown });
    const door = new NodeFunction(this, constructId(checkOrigin), { ...around, folder: checkOrigin });
    originKey.grantRead(door);
    this.http = new HttpApi(this, "Http", {
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration("UnknownIntegration", unknown),
      defaultAuthorizer: onlyByTheEdge(door),
    });
    this.accessLog = logGroup(this, "AccessLog", around.config);
    const stage = new HttpStage(this, "Stage", {
      httpApi: this.http,
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: accessLog,
      },
    });
    this.stage = stage;
    this.url = stage.url;
    this.domainName = `${this.http.apiId}.execute-api.${around.config.region}.amazonaws.com`;
    this.functions = Object.fromEntries(routeNames.map((name) => [name, this.serve(name, around)])) as Record<
      RouteName,
      NodeFunction
    >;
  }

  private serve(name: RouteName, around: FunctionContext) {
    const folder = folderOf(name);
    const fn = new NodeFunction(this, constructId(folder), { ...around, folder, ...sizes[name] });
    const { method, path } = routes[name];
    const made = this.http.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration: new HttpLambdaIntegration(`${constructId(folder)}Integration`, fn),
    });
    for (const route of made) this.throttle(name, route);
    return fn;
  }

  private throttle(name: RouteName, route: HttpRoute) {
    const limits = routeThrottles[name];
    if (!limits) return;
    const { method, path } = routes[name];
    const stage = this.stage.node.defaultChild as CfnStage; // the library's own has one throttle for all routes
    stage.addPropertyOverride(`RouteSettings.${method} ${path}`, limits);
    stage.node.addDependency(route); // settings of a route that is not there yet are refused
  }
}

/**
 * This says by which way a request came, not whose it is: enrolling needs no account, and what belongs to a household
 * opens to its browser's cookie alone, which the functions check. API Gateway itself turns away
 * what has no key at all, and remembers for five minutes which key opens.
 */
const onlyByTheEdge = (door: NodeFunction) =>
  new HttpLambdaAuthorizer("Door", door, {
    identitySource: [`$request.header.${originKeyHeader}`],
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    resultsCacheTtl: Duration.minutes(5),
  });

/** Names the route and never the address or its query: those hold ids, and a log is no place for people. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    at: AccessLogField.contextRequestTime(),
    route: "$context.routeKey",
    status: AccessLogField.contextStatus(),
    milliseconds: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    problem: AccessLogField.contextIntegrationErrorMessage(),
  }),
);
