import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

/** What is made from the sources, shared by all instances. */
export const cacheFolder = join(root, "node_modules/.cache/wattigator");
/** Compiled code, which halves the time to load a function. */
export const compileCacheFolder = join(cacheFolder, "code");

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

export type Settings = {
  port: number;
  awsPort: number;
  dataDir: string;
  region: string;
  credentials: Credentials;
  /** An AWS-compatible endpoint of the user's own, in place of the embedded emulators. */
  externalAwsUrl: string | undefined;
  /** Text recognition of the user's own; otherwise our stand-in, also beside an external endpoint. */
  externalTextractUrl: string | undefined;
};

type Environment = Record<string, string | undefined>;

/** Not a secret: it signs requests from this machine to this machine. */
export const localCredentials: Credentials = { accessKeyId: "local", secretAccessKey: "local" };
export const localAccountId = "000000000000";

function portFrom(env: Environment, name: string, otherwise: number): number {
  const given = env[name];
  if (given === undefined || given === "") return otherwise;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${name} must be a port number from 1 to 65535, not "${given}".`);
  }
  return port;
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

/** A developer's own AWS account settings count only when they ask for another endpoint. */
export function settingsFrom(env: Environment): Settings {
  const externalAws = env.AWS_ENDPOINT_URL || undefined;
  return {
    port: portFrom(env, "PORT", 3000),
    awsPort: portFrom(env, "AWS_PORT", 4566),
    dataDir: resolve(root, env.DATA_DIR || ".local"),
    region: (externalAws && (env.AWS_REGION || env.AWS_DEFAULT_REGION)) || "us-east-1",
    credentials: externalAws ? credentialsFrom(env) : localCredentials,
    externalAwsUrl: externalAws?.replace(/\/$/, ""),
    externalTextractUrl: env.AWS_ENDPOINT_URL_TEXTRACT || undefined,
  };
}
