import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomUUID,
} from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { type RequestHandler, readBody, sendAwsError, sendJson } from "./http.ts";

const key = z.object({ id: z.string(), alias: z.string().optional(), privateKey: z.string() });
const keys = z.array(key).default([]);
type Key = z.infer<typeof key>;

const byId = z.object({ KeyId: z.string() });
const create = z.object({ KeySpec: z.literal("ECC_NIST_P256"), KeyUsage: z.literal("KEY_AGREEMENT") });
const createAlias = z.object({ AliasName: z.string(), TargetKeyId: z.string() });
const derive = byId.extend({ KeyAgreementAlgorithm: z.literal("ECDH"), PublicKey: z.base64() });

const facts = { KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT", KeyOrigin: "AWS_KMS" };

class KmsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** KMS as far as agreeing on a secret with a browser needs it: the private half never leaves. Other keys: refused. */
export class KmsEmulator {
  private readonly known: Key[];
  private readonly region: string;
  private readonly file: string | undefined;

  private constructor(known: Key[], region: string, file: string | undefined) {
    this.known = known;
    this.region = region;
    this.file = file;
  }

  static async load(region: string, dataDir: string | undefined): Promise<KmsEmulator> {
    const file = dataDir && join(dataDir, "keys.json");
    return new KmsEmulator(keys.parse(file && (await readJsonFile(file))), region, file);
  }

  readonly handle: RequestHandler = async (incoming, response) => {
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const body: unknown = JSON.parse((await readBody(incoming)).toString("utf8"));
    try {
      const reply = await this.operate(operation, body);
      if (reply) sendJson(response, 200, reply);
      else sendAwsError(response, "NotImplemented", `The local KMS has no ${operation}.`, 501);
    } catch (error) {
      if (error instanceof z.ZodError) sendAwsError(response, "ValidationException", error.message);
      else if (error instanceof KmsError) sendAwsError(response, error.type, error.message);
      else throw error;
    }
  };

  private operate(operation: string, body: unknown): Promise<object> | object | undefined {
    switch (operation) {
      case "CreateKey":
        return this.create(create.parse(body));
      case "CreateAlias":
        return this.alias(createAlias.parse(body));
      case "DescribeKey":
        return { KeyMetadata: this.metadata(this.find(byId.parse(body).KeyId)) };
      case "GetPublicKey":
        return this.publicKey(this.find(byId.parse(body).KeyId));
      case "DeriveSharedSecret":
        return this.agree(derive.parse(body));
      default:
        return undefined;
    }
  }

  private find(id: string): Key {
    const wanted = id.replace(/^arn:[^/]+:(key\/|(?=alias\/))/, "");
    const found = this.known.find((candidate) => candidate.id === wanted || candidate.alias === wanted);
    if (!found) throw new KmsError("NotFoundException", `Key '${id}' does not exist`);
    return found;
  }

  private async create(_: z.infer<typeof create>) {
    const { privateKey } = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const made = { id: randomUUID(), privateKey };
    this.known.push(made);
    await this.save();
    return { KeyMetadata: this.metadata(made) };
  }

  private async alias({ AliasName, TargetKeyId }: z.infer<typeof createAlias>) {
    if (this.known.some(({ alias }) => alias === AliasName)) {
      throw new KmsError("AlreadyExistsException", `An alias with the name ${AliasName} already exists`);
    }
    this.find(TargetKeyId).alias = AliasName;
    await this.save();
    return {};
  }

  private metadata({ id }: Key) {
    return { KeyId: id, Arn: this.arn(id), Enabled: true, KeyState: "Enabled", ...facts };
  }

  private publicKey({ id, privateKey }: Key) {
    const PublicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
    return { KeyId: this.arn(id), PublicKey, ...facts, KeyAgreementAlgorithms: ["ECDH"] };
  }

  private agree({ KeyId, PublicKey }: z.infer<typeof derive>) {
    const { id, privateKey } = this.find(KeyId);
    try {
      const theirs = createPublicKey({ key: Buffer.from(PublicKey, "base64"), type: "spki", format: "der" });
      const secret = diffieHellman({ privateKey: createPrivateKey(privateKey), publicKey: theirs });
      return {
        KeyId: this.arn(id),
        SharedSecret: secret.toString("base64"),
        ...facts,
        KeyAgreementAlgorithm: "ECDH",
      };
    } catch {
      throw new KmsError("ValidationException", "The public key is not a point on the key's curve.");
    }
  }

  private arn = (id: string) => `arn:aws:kms:${this.region}:000000000000:key/${id}`;

  private async save(): Promise<void> {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.known, undefined, 2));
  }
}
