import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { localAccountId as accountId } from "#local/settings.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { createArn } from "#local/template/resource-names.ts";
import { AwsError, jsonService } from "./json-service.ts";

const secret = z.object({ arn: z.string(), name: z.string(), value: z.string(), version: z.string() });
const secrets = z.array(secret).default([]);
type Secret = z.infer<typeof secret>;

const createRequest = z.object({ Name: z.string(), SecretString: z.string().optional() });
const getRequest = z.object({ SecretId: z.string(), VersionStage: z.string().default("AWSCURRENT") });

/** Secrets Manager with the two operations that the product uses. A secret's value never changes. */
export class SecretsManagerEmulator {
  readonly handle = jsonService("Secrets Manager", {
    CreateSecret: (body) => this.create(createRequest.parse(body)),
    GetSecretValue: (body) => this.get(getRequest.parse(body)),
  });
  private readonly secrets: Secret[];
  private readonly region: string;
  private readonly file: string | undefined;

  private constructor(storedSecrets: Secret[], region: string, file: string | undefined) {
    this.secrets = storedSecrets;
    this.region = region;
    this.file = file;
  }

  static async load(region: string, dataDir: string | undefined): Promise<SecretsManagerEmulator> {
    const file = dataDir && join(dataDir, "secrets.json");
    return new SecretsManagerEmulator(secrets.parse(file && (await readJsonFile(file))), region, file);
  }

  private get({ SecretId: id, VersionStage }: z.infer<typeof getRequest>) {
    const isCurrent = VersionStage === "AWSCURRENT"; // values never change, so there is no other version
    const found = this.secrets.find(({ arn, name }) => isCurrent && (id === arn || id === name));
    if (!found) {
      const message = "Secrets Manager can't find the specified secret.";
      throw new AwsError("ResourceNotFoundException", message);
    }
    const { arn: ARN, name: Name, value: SecretString, version: VersionId } = found;
    return { ARN, Name, SecretString, VersionId, VersionStages: ["AWSCURRENT"] };
  }

  private async create({ Name, SecretString = "" }: z.infer<typeof createRequest>) {
    if (this.secrets.some(({ name }) => name === Name)) {
      throw new AwsError("ResourceExistsException", `The secret ${Name} already exists.`);
    }
    const arn = createArn({ region: this.region, accountId }, "secretsmanager", `secret:${Name}`);
    const version = randomBytes(16).toString("hex");
    this.secrets.push({ arn, name: Name, value: SecretString, version });
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.secrets, undefined, 2));
    return { ARN: arn, Name, VersionId: version };
  }
}
