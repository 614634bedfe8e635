import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { AwsConnection } from "#local/aws/clients.ts";
import type { Credentials } from "#local/settings.ts";
import type { StackAssembly } from "#local/template/assembly.ts";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { arnOf } from "#local/template/resource-names.ts";

const lambdaFunction = z.object({
  Code: z.object({ S3Key: z.string().default("") }),
  Handler: z.string(),
  Runtime: z.string(),
  Role: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  ReservedConcurrentExecutions: z.number().optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
});
type Properties = z.infer<typeof lambdaFunction>;

export type FunctionSpecification = {
  name: string;
  arn: string;
  /** The folder of the handler, which names the log file. */
  label: string;
  file: string;
  exportName: string;
  timeoutSeconds: number;
  memoryMb: number;
  reservedConcurrency: number | undefined;
  /** How many threads run the function. Further invocations wait for one, though Lambda would start an environment. */
  maxEnvironments: number;
  environment: Record<string, string>;
  roleArn: string;
};

const maxEnvironments = 4; // a developer's machine has few cores

function entryPoint(directory: string, handler: string): { file: string; exportName: string } {
  const dot = handler.lastIndexOf(".");
  const base = join(directory, handler.slice(0, dot));
  const file = [".mjs", ".js", ".cjs"].map((extension) => base + extension).find(existsSync);
  if (!file) throw new Error(`The handler ${handler} has no file in ${directory}.`);
  return { file, exportName: handler.slice(dot + 1) };
}

/** The environment variables that Lambda sets, besides the function's own. */
function runtimeVariables(
  name: string,
  { Handler, MemorySize }: Properties,
  { region, endpoint }: AwsConnection,
  credentials: Credentials,
) {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(credentials.sessionToken ? { AWS_SESSION_TOKEN: credentials.sessionToken } : {}),
    // Hides the developer's own AWS configuration from the function.
    AWS_CONFIG_FILE: "/dev/null",
    AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: "local",
    _HANDLER: Handler,
    TZ: ":UTC",
    LANG: "en_US.UTF-8",
    PATH: process.env.PATH ?? "",
  };
}

/** False for the functions of CDK's custom resources: `provision/` does their work. */
const isProductFunction = ({ logicalId, properties }: { logicalId: string; properties: Properties }) =>
  properties.Runtime.startsWith("nodejs") && !logicalId.startsWith("Custom");

type FunctionOptions = {
  variables?: Record<string, string>;
  /** With what a function of this role signs. By default with the connection's own credentials. */
  credentialsOf?: ((roleArn: string) => Credentials) | undefined;
  /** The module to run in place of a function's bundle, by the function's folder. */
  sourceOf?: ((folder: string) => string) | undefined;
};

export function functionSpecifications(
  { assetPath }: StackAssembly,
  resolver: TemplateResolver,
  connection: AwsConnection,
  { variables = {}, credentialsOf, sourceOf }: FunctionOptions = {},
): FunctionSpecification[] {
  const functions = resolver.resources(["AWS::Lambda::Function"], lambdaFunction).filter(isProductFunction);
  return functions.map(({ name, type, logicalId, properties }) => {
    const { Code, Handler, Timeout, MemorySize, ReservedConcurrentExecutions, Environment, Role } =
      properties;
    const credentials = credentialsOf?.(Role) ?? connection.credentials;
    const ownVariables = Environment?.Variables;
    const label = Handler.split(".")[0] ?? name;
    const bundle = entryPoint(assetPath(Code.S3Key.replace(/\.zip$/, "")), Handler);
    return {
      name,
      arn: arnOf(resolver.environment, { name, type, logicalId }),
      label,
      ...bundle,
      ...(sourceOf && { file: sourceOf(label) }),
      roleArn: Role,
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
      reservedConcurrency: ReservedConcurrentExecutions,
      maxEnvironments,
      environment: {
        ...runtimeVariables(name, properties, connection, credentials),
        ...variables,
        ...ownVariables,
      },
    };
  });
}
