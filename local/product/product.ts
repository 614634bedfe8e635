import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildProgramFile, type SiteBuildInput, siteBuildInput } from "#contracts/site/site-build-input.ts";
import { configFile, siteConfig } from "#contracts/site/site-config.ts";
import { createClients } from "#local/aws/clients.ts";
import { type EmulatorInterference, type RunningAws, startAws } from "#local/aws/start.ts";
import { ensureBuild } from "#local/build/build-cache.ts";
import { type ProductBuilds, publishedSiteBuild } from "#local/build/builds.ts";
import { type DnsServer, startDnsServer } from "#local/dns/start.ts";
import { Clock } from "#local/events/clock.ts";
import { type EventSources, startEventSources } from "#local/events/event-sources.ts";
import { HttpApi } from "#local/http-api/http-api.ts";
import { routesOf } from "#local/http-api/routes.ts";
import { throttleOf } from "#local/http-api/throttle.ts";
import { type AccessControl, roleCredentials } from "#local/iam/access-control.ts";
import { stackPolicies } from "#local/iam/role-policies.ts";
import { assertServicesMayDeliver } from "#local/iam/service-access.ts";
import { FunctionRegistry } from "#local/lambda/function-registry.ts";
import { functionSpecifications } from "#local/lambda/function-specification.ts";
import type { Intercept } from "#local/lambda/interception.ts";
import { provision } from "#local/provision/provision.ts";
import { localAccountId, type Settings } from "#local/settings.ts";
import { close, listen, pathOf, type RequestHandler } from "#local/shared/http-server.ts";
import { siteHandler } from "#local/site.ts";
import { readAssembly, type StackAssembly } from "#local/template/assembly.ts";
import { TemplateResolver } from "#local/template/resolver.ts";
import { assertSupportedResources } from "#local/template/supported-resources.ts";
import { startUtilityService, type UtilityService } from "#local/utility-service/start.ts";
import { createAddressLimits } from "./address-limits.ts";
import type { Endpoints } from "./endpoints.ts";
import { createOrigin, respondStarting } from "./origin.ts";
import { createEndpoints, readOriginKey } from "./stack-outputs.ts";

export type Product = { endpoints: Endpoints; stop(): Promise<void> };

/** How a test stands between the functions and what is around them. */
export type Interference = EmulatorInterference & {
  /** More environment variables of every function. */
  variables?: Record<string, string>;
  /** Between functions and what invokes them. */
  intercept?: Intercept;
};

/** What stands in the place of built files while the product is developed, so that an edit is seen at once. */
export type Development = {
  /** `server` is that of the product. */
  startSite(
    input: SiteBuildInput,
    server: Server,
  ): Promise<{ handle: RequestHandler; stop(): Promise<void> }>;
  /** The module of the function in this folder of `lambdas/services`. */
  functionSource(folder: string): string;
};

const stopTimeoutMs = 5000;

/** The whole product on one machine, created from the template that is deployed. */
export class RunningProduct implements Product {
  private handle: RequestHandler = respondStarting;
  private readonly server = createServer((incoming, response) => {
    this.handle(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(`${incoming.method} ${incoming.url}`, error);
      response.destroy();
    });
  });
  private readonly settings: Settings;
  private readonly builds: ProductBuilds;
  private readonly interference: Interference;
  private readonly development: Development | undefined;
  private developmentSite: Awaited<ReturnType<Development["startSite"]>> | undefined;
  private aws: Promise<RunningAws> | undefined;
  private utility: UtilityService | undefined;
  private dns: DnsServer | undefined;
  private functions: FunctionRegistry | undefined;
  private eventSources: EventSources | undefined;
  private startedEndpoints: Endpoints | undefined;

  private constructor(
    settings: Settings,
    builds: ProductBuilds,
    { development, ...interference }: Interference & { development?: Development },
  ) {
    this.settings = settings;
    this.builds = builds;
    this.interference = interference;
    this.development = development;
  }

  static async start(
    settings: Settings,
    builds: ProductBuilds,
    options: Interference & { development?: Development } = {},
  ): Promise<RunningProduct> {
    const product = new RunningProduct(settings, builds, options);
    try {
      await product.start();
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get endpoints(): Endpoints {
    if (!this.startedEndpoints) throw new Error("The product has not started.");
    return this.startedEndpoints;
  }

  /** Ends the run with this trace id in the middle of its work. */
  crash(traceId: string): void {
    this.functions?.crash(traceId);
  }

  /** Invokes the function of a folder and waits for it, as the command line of AWS does. */
  async invoke(folder: string, event: unknown): Promise<unknown> {
    if (!this.functions) throw new Error("The product has not started.");
    return this.functions.ofFolder(folder).invoke(event);
  }

  /** Lets the next invocation of each function load it again. */
  reloadFunctions(): void {
    this.functions?.reload();
  }

  /** Waits for running functions, but not longer than the timeout. */
  async stop(): Promise<void> {
    this.server.close();
    const finished = Promise.all([this.eventSources?.stop(), this.functions?.waitUntilIdle()]);
    await Promise.race([finished, sleep(stopTimeoutMs)]);
    await this.functions?.stop();
    await this.developmentSite?.stop();
    const aws = await this.aws?.catch(() => undefined);
    await aws?.stop();
    await this.utility?.stop();
    await this.dns?.stop();
    if (this.server.listening) await close(this.server);
    this.server.closeAllConnections();
  }

  private get siteOrigin(): string {
    return `http://localhost:${this.settings.port}`;
  }

  private get siteOrigins(): string[] {
    return [this.siteOrigin, `http://127.0.0.1:${this.settings.port}`];
  }

  private async start(): Promise<void> {
    const { settings, builds } = this;
    // Takes every port before the builds, which may last a minute: one that is taken is told at once.
    await listen(this.server, settings.port, "PORT");
    const utility = await startUtilityService({ port: settings.utilityPort, dataDir: settings.dataDir });
    this.utility = utility;
    this.aws = startAws(settings, this.interference);
    const [aws, assembly, builtSite] = await Promise.all([
      this.aws,
      ensureBuild(builds.stack).then((directory) => readAssembly(directory, builds.stackName)),
      this.development ? undefined : ensureBuild(builds.site),
    ]);
    await this.connect(aws, utility, assembly, builtSite);
  }

  /** Creates the template's resources, then starts what uses them: functions, event sources, site and API. */
  private async connect(
    aws: RunningAws,
    utility: UtilityService,
    assembly: StackAssembly,
    builtSite: string | undefined,
  ): Promise<void> {
    const { dataDir } = this.settings;
    const { variables, intercept } = this.interference;
    const { connection } = aws;
    const { region, endpoint } = connection;
    assertSupportedResources(assembly.template);
    const dns = await startDnsServer();
    this.dns = dns;
    const parameters = { SandboxUtilityUrl: utility.url };
    const resolver = new TemplateResolver(
      assembly,
      { region, accountId: localAccountId, endpoint },
      parameters,
    );
    const clients = createClients(connection);
    await provision(resolver, clients);
    if (aws.access) this.enforcePermissions(aws.access, resolver);
    const specifications = functionSpecifications(assembly, resolver, connection, {
      variables: {
        ...aws.variables,
        RATE_LIMITS: this.settings.rateLimits,
        DNS_SERVER: dns.address,
        ...variables,
      },
      credentialsOf: aws.access && ((roleArn) => roleCredentials(roleArn)),
      sourceOf: this.development?.functionSource,
    });
    const functions = new FunctionRegistry(specifications, {
      logFolder: join(dataDir, "logs"),
      accountConcurrency: this.settings.lambdaConcurrency,
      lastIdleTimeoutMs: this.settings.functionIdleSeconds * 1000,
      intercept,
    });
    this.functions = functions;
    this.eventSources = await startEventSources({
      resolver,
      clients,
      functions,
      checkpointFolder: join(dataDir, "checkpoints"),
      tableWrites: aws.tableWrites,
      clock: new Clock(this.settings.clockSpeed),
      access: aws.access,
      mappings: aws.mappings,
    });
    const config = assembly.template.Outputs.SiteConfig ? resolver.output("SiteConfig") : "{}";
    const site = builtSite
      ? siteHandler({ folder: await this.publishSite(builtSite, config), config, uploads: endpoint })
      : await this.startDevelopmentSite(config);
    const hasLimits = this.settings.rateLimits === "on";
    const api = new HttpApi(routesOf(resolver), functions, hasLimits ? throttleOf(resolver) : undefined);
    this.handle = createOrigin(api, site, {
      originKey: await readOriginKey(resolver, clients),
      siteOrigins: this.siteOrigins,
      isWithinAddressLimits: hasLimits ? createAddressLimits() : undefined,
      company: siteConfig.safeParse(JSON.parse(config)).data?.company,
    });
    this.startedEndpoints = createEndpoints(this.siteOrigin, aws, utility.url, resolver);
    if (this.settings.preloadsFunctions) void functions.warm(this.eventSources.pools);
  }

  private enforcePermissions(access: AccessControl, resolver: TemplateResolver): void {
    const policies = stackPolicies(resolver);
    assertServicesMayDeliver(resolver, policies);
    access.enforce(policies);
  }

  private async startDevelopmentSite(config: string): Promise<RequestHandler> {
    if (!this.development) throw new Error("There is no site.");
    const site = await this.development.startSite(this.siteBuildInput(config), this.server);
    this.developmentSite = site;
    return async (incoming, response) => {
      if (pathOf(incoming) !== configFile) return site.handle(incoming, response);
      response.writeHead(200, { "content-type": "application/json" }).end(config);
    };
  }

  /** Prerenders the pages for this stage. A site build without a prerendering program is served as it is. */
  private async publishSite(siteFolder: string, config: string): Promise<string> {
    if (!existsSync(join(siteFolder, buildProgramFile))) return siteFolder;
    return ensureBuild(publishedSiteBuild(siteFolder, this.siteBuildInput(config)));
  }

  private siteBuildInput(config: string): SiteBuildInput {
    const { company, thirdParties = {}, utilityConnection } = JSON.parse(config);
    return siteBuildInput.parse({
      siteOrigin: this.siteOrigin,
      company,
      hasThirdParties: Object.keys(thirdParties).length > 0,
      hasUtilityConnection: utilityConnection !== undefined,
      withDesignPage: true,
    });
  }
}
