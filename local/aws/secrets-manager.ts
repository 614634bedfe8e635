import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { type RequestHandler, readBody, sendAwsError, sendJson } from "./http.ts";

const secret = z.object({ arn: z.string(), name: z.string(), value: z.string(), version: z.string() });
const secrets = z.array(secret).default([]);
type Secret = z.infer<typeof secret>;

const createRequest = z.object({ Name: z.string(), SecretString: z.string().optional() });
const getRequest = z.object({ SecretId: z.string(), VersionStage: z.string().default("AWSCURRENT") });

/** Secrets Manager as far as a function that reads its own secret needs it. Values are made once and kept. */
export class SecretsManagerEmulator {
  private readonly file: string | undefined;
  private readonly region: string;
  private readonly known: Secret[];

  private constructor(known: Secret[], region: string, file: string | undefined) {
    this.known = known;
    this.region = region;
    this.file = file;
  }

  static async load(region: string, dataDir: string | undefined): Promise<SecretsManagerEmulator> {
    const file = dataDir && join(dataDir, "secrets.json");
    return new SecretsManagerEmulator(secrets.parse(file && (await readJsonFile(file))), region, file);
  }

  readonly handle: RequestHandler = async (incoming, response) => {
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1];
    const body: unknown = JSON.parse((await readBody(incoming)).toString("utf8"));
    if (operation === "GetSecretValue") return this.get(getRequest.parse(body), response);
    if (operation === "CreateSecret") return this.create(createRequest.parse(body), response);
    sendAwsError(response, "NotImplementedException", `The local Secrets Manager has no ${operation}.`, 501);
  };

  private get(
    { SecretId: id, VersionStage }: z.infer<typeof getRequest>,
    response: Parameters<RequestHandler>[1],
  ) {
    const isCurrent = VersionStage === "AWSCURRENT"; // nothing is ever replaced here, so there is no other
    const found = this.known.find(({ arn, name }) => isCurrent && (id === arn || id === name));
    if (!found) {
      const message = "Secrets Manager can't find the specified secret.";
      sendAwsError(response, "ResourceNotFoundException", message);
      return;
    }
    const { arn: ARN, name: Name, value: SecretString, version: VersionId } = found;
    sendJson(response, 200, { ARN, Name, SecretString, VersionId, VersionStages: ["AWSCURRENT"] });
  }

  private async create(
    { Name, SecretString = "" }: z.infer<typeof createRequest>,
    response: Parameters<RequestHandler>[1],
  ): Promise<void> {
    if (this.known.some(({ name }) => name === Name)) {
      return sendAwsError(response, "ResourceExistsException", `The secret ${Name} already exists.`);
    }
    const arn = `arn:aws:secretsmanager:${this.region}:000000000000:secret:${Name}`;
    const version = randomBytes(16).toString("hex");
    this.known.push({ arn, name: Name, value: SecretString, version });
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.known, undefined, 2));
    sendJson(response, 200, { ARN: arn, Name, VersionId: version });
  }
}
