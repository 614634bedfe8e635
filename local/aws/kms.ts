import { createPrivateKey, createPublicKey, diffieHellman, randomUUID } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { localAccountId as accountId } from "#local/settings.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { createArn } from "#local/template/resource-names.ts";
import { AwsError, jsonService } from "./json-service.ts";
import {
  computeMac,
  decrypt,
  encrypt,
  encryptionContext,
  generateMaterial,
  type KeySpec,
  keyIdOf,
  keySpecs,
  keyUsages,
} from "./kms-keys.ts";

const key = z.object({
  id: z.string(),
  alias: z.string().optional(),
  spec: z.enum(keySpecs).default("ECC_NIST_P256"),
  /** A private key as PEM, or the bytes of a secret key as base64. */
  privateKey: z.string(),
});
const keys = z.array(key).default([]);
type Key = z.infer<typeof key>;

const keyRequest = z.object({ KeyId: z.string() });
const createKeyRequest = z
  .object({
    KeySpec: z.enum(keySpecs).default("SYMMETRIC_DEFAULT"),
    KeyUsage: z.enum(Object.values(keyUsages)).default("ENCRYPT_DECRYPT"),
  })
  .refine(
    ({ KeySpec, KeyUsage }) => keyUsages[KeySpec] === KeyUsage,
    "The key usage does not fit the key spec.",
  );
const createAliasRequest = z.object({ AliasName: z.string(), TargetKeyId: z.string() });
const deriveRequest = keyRequest.extend({
  KeyAgreementAlgorithm: z.literal("ECDH"),
  PublicKey: z.base64(),
});
const encryptRequest = keyRequest.extend({
  Plaintext: z.base64(),
  EncryptionContext: encryptionContext,
});
const decryptRequest = z.object({
  KeyId: z.string().optional(),
  CiphertextBlob: z.base64(),
  EncryptionContext: encryptionContext,
});
const macRequest = keyRequest.extend({ MacAlgorithm: z.literal("HMAC_SHA_256"), Message: z.base64() });

const maxPlaintextBytes = 4096;
const bytes = (base64: string) => Buffer.from(base64, "base64");

/**
 * KMS with what the product uses: key agreement on P-256, encryption with an encryption context, and HMAC keys. It rejects
 * requests for other kinds of key.
 */
export class KmsEmulator {
  readonly handle = jsonService("KMS", {
    CreateKey: (body) => this.createKey(createKeyRequest.parse(body).KeySpec),
    CreateAlias: (body) => this.createAlias(createAliasRequest.parse(body)),
    DescribeKey: (body) => ({ KeyMetadata: this.metadata(this.find(keyRequest.parse(body).KeyId)) }),
    GetPublicKey: (body) => this.publicKey(keyRequest.parse(body).KeyId),
    DeriveSharedSecret: (body) => this.deriveSharedSecret(deriveRequest.parse(body)),
    Encrypt: (body) => this.encrypt(encryptRequest.parse(body)),
    Decrypt: (body) => this.decrypt(decryptRequest.parse(body)),
    GenerateMac: (body) => this.generateMac(macRequest.parse(body)),
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

  private findFor(spec: KeySpec, keyId: string): Key {
    const found = this.find(keyId);
    if (found.spec !== spec) {
      throw new AwsError(
        "InvalidKeyUsageException",
        `${this.arn(found.id)} is not a key for this operation.`,
      );
    }
    return found;
  }

  private async createKey(spec: KeySpec) {
    const created = { id: randomUUID(), spec, privateKey: generateMaterial(spec) };
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

  private metadata({ id, spec }: Key) {
    return { KeyId: id, Arn: this.arn(id), Enabled: true, KeyState: "Enabled", ...factsOf(spec) };
  }

  private publicKey(keyId: string) {
    const { id, spec, privateKey } = this.findFor("ECC_NIST_P256", keyId);
    const PublicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
    return { KeyId: this.arn(id), PublicKey, ...factsOf(spec), KeyAgreementAlgorithms: ["ECDH"] };
  }

  private deriveSharedSecret({ KeyId, PublicKey }: z.infer<typeof deriveRequest>) {
    const { id, spec, privateKey } = this.findFor("ECC_NIST_P256", KeyId);
    try {
      const publicKey = createPublicKey({ key: bytes(PublicKey), type: "spki", format: "der" });
      const secret = diffieHellman({ privateKey: createPrivateKey(privateKey), publicKey });
      return {
        KeyId: this.arn(id),
        SharedSecret: secret.toString("base64"),
        ...factsOf(spec),
        KeyAgreementAlgorithm: "ECDH",
      };
    } catch {
      throw new AwsError("ValidationException", "The public key is not a point on the key's curve.");
    }
  }

  private encrypt({ KeyId, Plaintext, EncryptionContext }: z.infer<typeof encryptRequest>) {
    const { id, privateKey } = this.findFor("SYMMETRIC_DEFAULT", KeyId);
    const plaintext = bytes(Plaintext);
    if (plaintext.length > maxPlaintextBytes) {
      throw new AwsError("ValidationException", `The plaintext has more than ${maxPlaintextBytes} bytes.`);
    }
    const sealed = encrypt({ id, secret: bytes(privateKey) }, plaintext, EncryptionContext);
    return { KeyId: this.arn(id), CiphertextBlob: sealed.toString("base64"), ...symmetric };
  }

  /** The ciphertext names its key. A request may name it too, and then both must agree. */
  private decrypt({ KeyId, CiphertextBlob, EncryptionContext }: z.infer<typeof decryptRequest>) {
    const blob = bytes(CiphertextBlob);
    const found = this.keys.find(({ id, spec }) => spec === "SYMMETRIC_DEFAULT" && id === keyIdOf(blob));
    if (!found) throw new AwsError("InvalidCiphertextException", "The ciphertext is not valid.");
    if (KeyId !== undefined && this.findFor("SYMMETRIC_DEFAULT", KeyId) !== found) {
      throw new AwsError("IncorrectKeyException", "The ciphertext was encrypted with another key.");
    }
    const plaintext = decrypt(bytes(found.privateKey), blob, EncryptionContext);
    if (!plaintext)
      throw new AwsError("InvalidCiphertextException", "The encryption context does not match.");
    return { KeyId: this.arn(found.id), Plaintext: plaintext.toString("base64"), ...symmetric };
  }

  private generateMac({ KeyId, Message, MacAlgorithm }: z.infer<typeof macRequest>) {
    const { id, privateKey } = this.findFor("HMAC_256", KeyId);
    return { KeyId: this.arn(id), Mac: computeMac(bytes(privateKey), bytes(Message)), MacAlgorithm };
  }

  private arn = (id: string) => createArn({ region: this.region, accountId }, "kms", `key/${id}`);

  private async save(): Promise<void> {
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.keys, undefined, 2));
  }
}

const symmetric = { EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
const factsOf = (spec: KeySpec) => ({ KeySpec: spec, KeyUsage: keyUsages[spec], KeyOrigin: "AWS_KMS" });
