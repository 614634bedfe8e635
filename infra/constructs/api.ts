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
import { originKeyHeader } from "#contracts/http/origin-headers.ts";
import { defaultThrottle } from "#contracts/http/request-limits.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { constructId, folderOf, gatewayFolders, routeNames } from "#infra/function-folders.ts";
import {
  defaultSize,
  type FunctionContext,
  type FunctionSize,
  logGroup,
  NodeFunction,
} from "./node-function.ts";

/** Routes for which the default size does not fit. */
const sizeOverrides: Partial<Record<RouteName, FunctionSize>> = {
  // Generating a PDF needs processor time, which Lambda allots in proportion to memory.
  getDisclosure: { memorySize: 1024, timeout: Duration.seconds(15) },
  getReceipt: { memorySize: 1024, timeout: Duration.seconds(15) },
  downloadPersonalData: { memorySize: 1024, timeout: Duration.seconds(15) },
  presentDisclosure: { memorySize: 1024, timeout: Duration.seconds(15) },
  completeApplication: { memorySize: 1024, timeout: Duration.seconds(15) },
  // Strangers may have signed up with the household's address hundreds of times: each of them is read, and changed.
  requestDeletion: { memorySize: 1024, timeout: Duration.seconds(15) },
  changeVendorChoice: { memorySize: 1024, timeout: Duration.seconds(15) },
  // Waits for utilities. API Gateway ends a request after 30 seconds.
  utilityAuth: { timeout: Duration.seconds(25) },
  getHostedLogin: { timeout: Duration.seconds(25) },
};

/** A function has the size of that of its routes which needs most. */
const sizeOf = (names: RouteName[]): FunctionSize => {
  const sizes = names.map((name) => ({ ...defaultSize, ...sizeOverrides[name] }));
  const longest = Math.max(...sizes.map(({ timeout }) => timeout.toSeconds()));
  return {
    memorySize: Math.max(...sizes.map(({ memorySize }) => memorySize)),
    timeout: Duration.seconds(longest),
  };
};

/**
 * Each row of contracts/http/routes.ts is a route of one service. One more function answers requests for unknown routes. The API
 * rejects requests that did not come through CloudFront.
 */
export class Api extends Construct {
  readonly url: string;
  readonly domainName: string;
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  private readonly http: HttpApi;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const authorizer = this.createGatewayFunction(gatewayFolders.authorizer, context);
    const fallback = this.createGatewayFunction(gatewayFolders.fallback, context);
    this.http = new HttpApi(this, "Http", {
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration("FallbackIntegration", fallback),
      defaultAuthorizer: originKeyAuthorizer(authorizer),
    });
    this.accessLog = logGroup(this, "AccessLog", context.config);
    this.stage = new HttpStage(this, "Stage", {
      httpApi: this.http,
      autoDeploy: true,
      throttle: { rateLimit: defaultThrottle.rate, burstLimit: defaultThrottle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: accessLogFormat,
      },
    });
    this.url = this.stage.url;
    this.domainName = `${this.http.apiId}.execute-api.${context.config.region}.amazonaws.com`;
    this.addRoutes(context);
  }

  private createGatewayFunction(folder: string, context: FunctionContext) {
    return new NodeFunction(this, constructId(folder), { ...context, folder });
  }

  private addRoutes(context: FunctionContext) {
    for (const [folder, names] of Map.groupBy(routeNames, folderOf)) {
      const fn = new NodeFunction(this, constructId(folder), { ...context, folder, ...sizeOf(names) });
      const integration = new HttpLambdaIntegration(`${constructId(folder)}Integration`, fn, {
        scopePermissionToRoute: names.length === 1,
      });
      for (const name of names) this.addRoute(name, integration);
    }
  }

  private addRoute(name: RouteName, integration: HttpLambdaIntegration) {
    const { method, path } = routes[name];
    const added = this.http.addRoutes({ path, methods: [HttpMethod[method]], integration });
    for (const route of added) this.applyRouteThrottle(name, route);
  }

  private applyRouteThrottle(name: RouteName, route: HttpRoute) {
    const { rate, burst } = routes[name].everybody;
    const { method, path } = routes[name];
    const stage = this.stage.node.defaultChild as CfnStage; // HttpStage supports only one throttle for all routes
    stage.addPropertyOverride(`RouteSettings.${method} ${path}`, {
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
    stage.node.addDependency(route); // API Gateway rejects settings of a route that does not exist yet
  }
}

/**
 * Checks that a request came through CloudFront. It does not identify the user: households have no user accounts, and the
 * functions check the session owner's cookie. API Gateway answers 401 to a request without an origin key, without running the
 * authorizer, and caches the authorizer's result for each key.
 */
const originKeyAuthorizer = (authorizer: NodeFunction) =>
  new HttpLambdaAuthorizer("OriginKeyAuthorizer", authorizer, {
    identitySource: [`$request.header.${originKeyHeader}`],
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    resultsCacheTtl: Duration.minutes(5),
  });

/** Contains the route, never the path, the query or the IP address: those identify people. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    at: AccessLogField.contextRequestTime(),
    route: "$context.routeKey",
    status: AccessLogField.contextStatus(),
    integration: AccessLogField.contextIntegrationStatus(), // "-" if no function was called
    milliseconds: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    problem: AccessLogField.contextIntegrationErrorMessage(),
  }),
);
