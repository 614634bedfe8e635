import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomUUID,
} from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { localAccountId as accountId } from "#local/settings.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { createArn } from "#local/template/resource-names.ts";
import { AwsError, jsonService } from "./json-service.ts";

const key = z.object({ id: z.string(), alias: z.string().optional(), privateKey: z.string() });
const keys = z.array(key).default([]);
type Key = z.infer<typeof key>;

const keyRequest = z.object({ KeyId: z.string() });
const createKeyRequest = z.object({
  KeySpec: z.literal("ECC_NIST_P256"),
  KeyUsage: z.literal("KEY_AGREEMENT"),
});
const createAliasRequest = z.object({ AliasName: z.string(), TargetKeyId: z.string() });
const deriveRequest = keyRequest.extend({
  KeyAgreementAlgorithm: z.literal("ECDH"),
  PublicKey: z.base64(),
});

const keyFacts = { KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT", KeyOrigin: "AWS_KMS" };

/** KMS with key agreement on P-256, which is all the product uses. It rejects requests for other kinds of key. */
export class KmsEmulator {
  readonly handle = jsonService("KMS", {
    CreateKey: (body) => this.createKey(createKeyRequest.parse(body)),
    CreateAlias: (body) => this.createAlias(createAliasRequest.parse(body)),
    DescribeKey: (body) => ({ KeyMetadata: this.metadata(this.find(keyRequest.parse(body).KeyId)) }),
    GetPublicKey: (body) => this.publicKey(this.find(keyRequest.parse(body).KeyId)),
    DeriveSharedSecret: (body) => this.deriveSharedSecret(deriveRequest.parse(body)),
  });
  private readonly keys: Key[];
  private readonly region: string;
  private readonly file: string | undefined;

  private constructor(storedKeys: Key[], region: string, file: string | undefined) {
    this.keys = storedKeys;
    this.region = region;
    this.file = file;
  }

  static async load(region: string, dataDir: string | undefined): Promise<KmsEmulator> {
    const file = dataDir && join(dataDir, "keys.json");
    return new KmsEmulator(keys.parse(file && (await readJsonFile(file))), region, file);
  }

  private find(keyId: string): Key {
    const idOrAlias = keyId.replace(/^arn:[^/]+:(key\/|(?=alias\/))/, "");
    const found = this.keys.find(({ id, alias }) => id === idOrAlias || alias === idOrAlias);
    if (!found) throw new AwsError("NotFoundException", `Key '${keyId}' does not exist`);
    return found;
  }

  private async createKey(_: z.infer<typeof createKeyRequest>) {
    const { privateKey } = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const created = { id: randomUUID(), privateKey };
    this.keys.push(created);
    await this.save();
    return { KeyMetadata: this.metadata(created) };
  }

  private async createAlias({ AliasName, TargetKeyId }: z.infer<typeof createAliasRequest>) {
    if (this.keys.some(({ alias }) => alias === AliasName)) {
      throw new AwsError("AlreadyExistsException", `An alias with the name ${AliasName} already exists`);
    }
    this.find(TargetKeyId).alias = AliasName;
    await this.save();
    return {};
  }

  private metadata({ id }: Key) {
    return { KeyId: id, Arn: this.arn(id), Enabled: true, KeyState: "Enabled", ...keyFacts };
  }

  private publicKey({ id, privateKey }: Key) {
    const PublicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
    return { KeyId: this.arn(id), PublicKey, ...keyFacts, KeyAgreementAlgorithms: ["ECDH"] };
  }

  private deriveSharedSecret({ KeyId, PublicKey }: z.infer<typeof deriveRequest>) {
    const { id, privateKey } = this.find(KeyId);
    try {
      const publicKey = createPublicKey({
        key: Buffer.from(PublicKey, "base64"),
        type: "spki",
        format: "der",
      });
      const secret = diffieHellman({ privateKey: createPrivateKey(privateKey), publicKey });
      return {
        KeyId: this.arn(id),
        SharedSecret: secret.toString("base64"),
        ...keyFacts,
        KeyAgreementAlgorithm: "ECDH",
      };
    } catch {
      throw new AwsError("ValidationException", "The public key is not a point on the key's curve.");
    }
  }

  private arn = (id: string) => createArn({ region: this.region, accountId }, "kms", `key/${id}`);

  private async save(): Promise<void> {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.keys, undefined, 2));
  }
}
