import { randomBytes } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { localAccountId as accountId } from "#local/settings.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { createArn } from "#local/template/resource-names.ts";
import { AwsError, jsonService } from "./json-service.ts";

const version = z.object({ value: z.string(), version: z.string() });
type Version = z.infer<typeof version>;
/** `previous` is the value before the last change; absent until the first one. */
const secret = version.extend({ arn: z.string(), name: z.string(), previous: version.optional() });
const secrets = z.array(secret).default([]);
type Secret = z.infer<typeof secret>;

const createRequest = z.object({ Name: z.string(), SecretString: z.string().optional() });
const putRequest = z.object({ SecretId: z.string(), SecretString: z.string() });
const getRequest = z.object({ SecretId: z.string(), VersionStage: z.string().default("AWSCURRENT") });

/** Secrets Manager with the operations that the product and its operators use. It keeps a secret's previous value. */
export class SecretsManagerEmulator {
  readonly handle = jsonService("Secrets Manager", {
    CreateSecret: (body) => this.create(createRequest.parse(body)),
    PutSecretValue: (body) => this.put(putRequest.parse(body)),
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

  private get({ SecretId, VersionStage }: z.infer<typeof getRequest>) {
    const secret = this.find(SecretId);
    const versions: Record<string, Version | undefined> = {
      AWSCURRENT: secret,
      AWSPREVIOUS: secret.previous,
    };
    const found = versions[VersionStage];
    if (!found) throw notFound();
    const { value: SecretString, version: VersionId } = found;
    return { ARN: secret.arn, Name: secret.name, SecretString, VersionId, VersionStages: [VersionStage] };
  }

  private async create({ Name, SecretString = "" }: z.infer<typeof createRequest>) {
    if (this.secrets.some(({ name }) => name === Name)) {
      throw new AwsError("ResourceExistsException", `The secret ${Name} already exists.`);
    }
    const arn = createArn({ region: this.region, accountId }, "secretsmanager", `secret:${Name}`);
    const created = { arn, name: Name, ...newVersion(SecretString) };
    this.secrets.push(created);
    await this.write();
    return { ARN: arn, Name, VersionId: created.version };
  }

  private async put({ SecretId, SecretString }: z.infer<typeof putRequest>) {
    const secret = this.find(SecretId);
    const { value, version } = secret;
    Object.assign(secret, newVersion(SecretString), { previous: { value, version } });
    await this.write();
    return {
      ARN: secret.arn,
      Name: secret.name,
      VersionId: secret.version,
      VersionStages: ["AWSCURRENT"],
    };
  }

  private find(id: string): Secret {
    const found = this.secrets.find(({ arn, name }) => id === arn || id === name);
    if (!found) throw notFound();
    return found;
  }

  private async write() {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.secrets, undefined, 2));
  }
}

const newVersion = (value: string): Version => ({ value, version: randomBytes(16).toString("hex") });

const notFound = () =>
  new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
