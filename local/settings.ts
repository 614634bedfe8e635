import { join, resolve } from "node:path";
import { region } from "#infra/names.ts";

export const root = resolve(import.meta.dirname, "..");

/** Builds, shared by all instances. */
export const cacheFolder = join(root, "node_modules/.cache/wattigator");
/** Node's compile cache, which halves the time to load a function. */
export const compileCacheFolder = join(cacheFolder, "code");

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

export type Settings = {
  port: number;
  awsPort: number;
  /** 0 is any free port, as tests use. The site and the stack contain the two ports above, which are therefore chosen. */
  inboxPort: number;
  utilityPort: number;
  dataDir: string;
  region: string;
  credentials: Credentials;
  /** An AWS-compatible endpoint of the developer, used instead of the embedded emulators. */
  externalAwsUrl: string | undefined;
  /** A Textract-compatible endpoint of the developer. Without one, the local Textract runs, even with an external AWS endpoint. */
  externalTextractUrl: string | undefined;
  /** An SES-compatible endpoint of the developer, or of a test that lets SES fail. */
  externalSesUrl: string | undefined;
  /** `off` for tests and benchmarks that send more requests than any household. */
  rateLimits: "on" | "off";
  /** Whether SES sends to verified recipients only, as in a new account. */
  isSesSandbox: boolean;
  /** How many times faster the event sources' time passes, so that a test of hours takes minutes. */
  clockSpeed: number;
  /** How many invocations the account allows at the same time, for all functions together. */
  lambdaConcurrency: number;
  /** When a function that nobody invokes ends. */
  functionIdleSeconds: number;
  /** Whether all functions load after the start. Otherwise each loads at its first invocation, as on AWS. */
  preloadsFunctions: boolean;
  /** Where the permissions that functions use are written down: `npm run iam:unused`. */
  iamRecordingFolder: string | undefined;
};

type Environment = Record<string, string | undefined>;

/** Not a secret: these sign requests from this machine to this machine. */
export const localCredentials: Credentials = { accessKeyId: "local", secretAccessKey: "local" };
export const localAccountId = "000000000000";
export const localRegion = region;

function portFrom(env: Environment, name: string, defaultPort: number, min = 1): number {
  const value = env[name];
  if (value === undefined || value === "") return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < min || port > 65535) {
    throw new Error(`${name} must be a port number from ${min} to 65535, not "${value}".`);
  }
  return port;
}

/** About as long as Lambda keeps an idle function. Sixty loaded functions need more than a gigabyte. */
const defaultFunctionIdleSeconds = 600;

/** What AWS gives to most accounts. */
const defaultLambdaConcurrency = 1000;

function numberFrom(env: Environment, name: string, defaultValue: number): number {
  const number = Number(env[name] || defaultValue);
  if (number > 0) return number;
  throw new Error(`${name} must be a number above 0, not "${env[name]}".`);
}

function switchFrom(env: Environment, name: string, defaultValue: "on" | "off"): "on" | "off" {
  const value = env[name] || defaultValue;
  if (value === "on" || value === "off") return value;
  throw new Error(`${name} must be "on" or "off", not "${value}".`);
}

function credentialsFrom(env: Environment): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return localCredentials;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}

/** The developer's own AWS region and credentials apply only together with AWS_ENDPOINT_URL. */
export function settingsFrom(env: Environment): Settings {
  const externalAwsUrl = env.AWS_ENDPOINT_URL || undefined;
  return {
    port: portFrom(env, "PORT", 3000),
    awsPort: portFrom(env, "AWS_PORT", 4566),
    inboxPort: portFrom(env, "INBOX_PORT", 4567, 0),
    utilityPort: portFrom(env, "UTILITY_PORT", 4568, 0),
    dataDir: resolve(root, env.DATA_DIR || ".local"),
    region: (externalAwsUrl && (env.AWS_REGION || env.AWS_DEFAULT_REGION)) || localRegion,
    credentials: externalAwsUrl ? credentialsFrom(env) : localCredentials,
    externalAwsUrl: externalAwsUrl?.replace(/\/$/, ""),
    externalTextractUrl: env.AWS_ENDPOINT_URL_TEXTRACT || undefined,
    externalSesUrl: env.AWS_ENDPOINT_URL_SESV2 || undefined,
    rateLimits: switchFrom(env, "RATE_LIMITS", "on"),
    isSesSandbox: switchFrom(env, "SES_SANDBOX", "off") === "on",
    clockSpeed: numberFrom(env, "CLOCK_SPEED", 1),
    lambdaConcurrency: numberFrom(env, "LAMBDA_CONCURRENCY", defaultLambdaConcurrency),
    functionIdleSeconds: numberFrom(env, "FUNCTION_IDLE_SECONDS", defaultFunctionIdleSeconds),
    preloadsFunctions: switchFrom(env, "PRELOAD_FUNCTIONS", "off") === "on",
    iamRecordingFolder: env.IAM_RECORDING && resolve(root, env.IAM_RECORDING),
  };
}
