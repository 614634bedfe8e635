import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { buildProgramFile, siteBuildInput } from "#contracts/site/site-build-input.ts";
import { type AwsClients, createClients } from "#local/aws/clients.ts";
import { type RunningAws, startAws } from "#local/aws/start.ts";
import { type Build, ensureBuild, publishedSiteBuild } from "#local/build/builds.ts";
import { type EventSources, startEventSources } from "#local/events/event-sources.ts";
import { HttpApi } from "#local/http-api/http-api.ts";
import { routesOf } from "#local/http-api/routes.ts";
import { FunctionRegistry } from "#local/lambda/functions.ts";
import { functionSpecifications } from "#local/lambda/specification.ts";
import { provision } from "#local/provision/provision.ts";
import { localAccountId, type Settings } from "#local/settings.ts";
import { close, listen } from "#local/shared/http-server.ts";
import { isApiDocsRequest, serveApiDocs } from "#local/site/api-docs.ts";
import { answerHeaders, siteHandler } from "#local/site.ts";
import { readAssembly, type StackAssembly } from "#local/template/assembly.ts";
import { TemplateResolver } from "#local/template/resolver.ts";
import { assertSupportedResources } from "#local/template/supported-resources.ts";
import { startUtilityService, type UtilityService } from "#local/utility-service/start.ts";
import type { Endpoints } from "./endpoints.ts";

type Handler = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ProductBuilds = { stackName: string; stack: Build; site: Build };
export type Product = { endpoints: Endpoints; stop(): Promise<void> };

const grace = 5000;

const starting: Handler = async (_, response) => {
  response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" }).end("Starting…");
};

const forApi = ({ url = "/" }: IncomingMessage) => /^\/(api|pdf)\//.test(url);

/** One origin for the site, the API and the disclosures, as the edge makes it, with the key that the API asks of it. */
function oneOrigin(api: HttpApi, site: Handler, key: string | undefined): Handler {
  return async (incoming, response) => {
    if (isApiDocsRequest(incoming)) return serveApiDocs(incoming, response);
    if (!forApi(incoming)) return site(incoming, response);
    for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
    if (key) incoming.headers[originKeyHeader] = key;
    return api.handle(incoming, response);
  };
}

/** As CloudFormation reads it for the edge. */
async function originKey(resolver: TemplateResolver, { secrets }: AwsClients): Promise<string | undefined> {
  if (!resolver.outputs().includes("OriginKeyName")) return undefined;
  const SecretId = resolver.output("OriginKeyName");
  return (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString;
}

/** By the names that the stack's outputs begin with. */
function queuesOf(resolver: TemplateResolver): Endpoints["queues"] {
  const named = resolver.outputs().flatMap((output) => /^(.+)DeadLetters$/.exec(output)?.[1] ?? []);
  return Object.fromEntries(
    named.map((name) => {
      const queue = `${name}Queue`;
      const deadLetters = resolver.output(`${name}DeadLetters`);
      const source = resolver.outputs().includes(queue) ? { queue: resolver.output(queue) } : {};
      return [name.toLowerCase(), { ...source, deadLetters }];
    }),
  );
}

function endpointsOf(
  { port }: Settings,
  { connection, inbox }: RunningAws,
  utility: UtilityService,
  resolver: TemplateResolver,
): Endpoints {
  const web = `http://localhost:${port}`;
  return {
    web,
    api: `${web}/api`,
    aws: connection.endpoint,
    ...(inbox ? { inbox } : {}),
    utility: utility.url,
    region: connection.region,
    tables: {
      sessions: resolver.output("SessionsTable"),
      bills: resolver.output("BillsTable"),
      enrollments: resolver.output("EnrollmentsTable"),
    },
    bucket: resolver.output("BillBucket"),
    queues: queuesOf(resolver),
  };
}

/** The whole product on one machine, from the same template that is deployed. */
export class RunningProduct implements Product {
  private handle: Handler = starting;
  private readonly server = createServer((incoming, response) => {
    this.handle(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) console.error(`${incoming.method} ${incoming.url}`, error);
      response.destroy();
    });
  });
  private readonly settings: Settings;
  private readonly parts: ProductBuilds;
  private aws: Promise<RunningAws> | undefined;
  private utility: UtilityService | undefined;
  private functions: FunctionRegistry | undefined;
  private sources: EventSources | undefined;
  private known: Endpoints | undefined;

  private constructor(settings: Settings, parts: ProductBuilds) {
    this.settings = settings;
    this.parts = parts;
  }

  static async start(settings: Settings, parts: ProductBuilds): Promise<Product> {
    const product = new RunningProduct(settings, parts);
    try {
      await product.start();
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get endpoints(): Endpoints {
    if (!this.known) throw new Error("The product has not started.");
    return this.known;
  }

  async stop(): Promise<void> {
    this.server.close();
    const done = Promise.all([this.sources?.stop(), this.functions?.waitUntilIdle()]);
    await Promise.race([done, sleep(grace)]);
    await this.functions?.stop();
    const aws = await this.aws?.catch(() => undefined);
    await aws?.stop();
    await this.utility?.stop();
    if (this.server.listening) await close(this.server);
    this.server.closeAllConnections();
  }

  private async start(): Promise<void> {
    const { settings, parts } = this;
    await listen(this.server, settings.port, "PORT");
    this.aws = startAws(settings);
    const [aws, assembly, siteFolder] = await Promise.all([
      this.aws,
      ensureBuild(parts.stack).then((directory) => readAssembly(directory, parts.stackName)),
      ensureBuild(parts.site),
    ]);
    await this.connect(aws, assembly, siteFolder);
  }

  private async connect(aws: RunningAws, assembly: StackAssembly, siteFolder: string): Promise<void> {
    const { dataDir } = this.settings;
    const { region, endpoint } = aws.connection;
    assertSupportedResources(assembly.template);
    const utility = await startUtilityService({ dataDir });
    this.utility = utility;
    const parameters = { SandboxUtilityUrl: utility.url };
    const resolver = new TemplateResolver(
      assembly,
      { region, account: localAccountId, endpoint },
      parameters,
    );
    const clients = createClients(aws.connection);
    await provision(resolver, clients);
    const specifications = functionSpecifications(assembly, resolver, aws.connection, aws.variables);
    const functions = new FunctionRegistry(specifications, join(dataDir, "logs"));
    this.functions = functions;
    const folder = join(dataDir, "checkpoints");
    this.sources = await startEventSources({
      resolver,
      clients,
      functions,
      folder,
      tableWrites: aws.tableWrites,
    });
    const config = assembly.template.Outputs.SiteConfig ? resolver.output("SiteConfig") : "{}";
    const published = await this.publish(siteFolder, config);
    const api = new HttpApi(routesOf(resolver), functions);
    const key = await originKey(resolver, clients);
    this.handle = oneOrigin(api, siteHandler({ folder: published, config, uploads: endpoint }), key);
    this.known = endpointsOf(this.settings, aws, utility, resolver);
    void functions.warm(this.sources.pools);
  }

  /** The pages hold this stage's facts. A site without its own publisher is shown as it is. */
  private async publish(siteFolder: string, config: string): Promise<string> {
    if (!existsSync(join(siteFolder, buildProgramFile))) return siteFolder;
    const { company, thirdParties = {} } = JSON.parse(config);
    const siteOrigin = `http://localhost:${this.settings.port}`;
    const hasThirdParties = Object.keys(thirdParties).length > 0;
    return ensureBuild(
      publishedSiteBuild(
        siteFolder,
        siteBuildInput.parse({ siteOrigin, company, hasThirdParties, withDesignPage: true }),
      ),
    );
  }
}
