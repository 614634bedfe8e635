import { Stack } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";
import type { RecordIdName } from "#contracts/storage/numbers.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { Rights } from "#lambdas/shared/service.ts";
import type { NodeFunction, PolicyConditions } from "./node-function.ts";

/**
 * The keys of account and enrollment numbers: one that encrypts them, and an HMAC key per version under which records are
 * found by a number.
 */
export class NumberKeys extends Construct {
  private readonly encryption: Key;
  private readonly lookups: { version: number; key: Key }[];

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    // Without the keys the numbers of all records are lost.
    const removalPolicy = dataRemovalPolicy(config);
    this.encryption = new Key(this, "Encryption", {
      description: "Encrypts account and enrollment numbers",
      enableKeyRotation: true,
      removalPolicy,
    });
    this.lookups = config.numberKeyVersions.map((version) => ({
      version,
      key: new Key(this, `Lookup${version}`, {
        description: `Finds records by account and enrollment numbers, version ${version}`,
        keySpec: KeySpec.HMAC_256,
        keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
        removalPolicy,
      }),
    }));
  }

  /** For programs that are not functions. */
  ids() {
    const lookups = this.lookups.map(({ version, key }) => ({ version, keyId: key.keyArn }));
    return { encryption: this.encryption.keyArn, lookups };
  }

  /** Permission to encrypt or decrypt the numbers of records of one kind. */
  allow(fn: NodeFunction, right: Rights["numbers"]) {
    const [verb, kind] = right.split(" ") as ["encrypt" | "decrypt", RecordIdName];
    const action = { encrypt: "kms:Encrypt", decrypt: "kms:Decrypt" }[verb];
    fn.allow([action], [this.encryption.keyArn], onlyFor(kind));
    fn.addEnvironment("NUMBER_ENCRYPTION_KEY", this.encryption.keyArn);
  }

  /** Permission to compute lookup keys. */
  grantLookup(fn: NodeFunction) {
    fn.allow(["kms:GenerateMac"], this.lookupArns());
    fn.addEnvironment("NUMBER_LOOKUP_KEYS", Stack.of(this).toJsonString(this.ids().lookups));
  }

  /** For support staff, who search by number, and for the numbers of a utility's file. */
  grantLookupTo(role: Role) {
    role.addToPolicy(new PolicyStatement({ actions: ["kms:GenerateMac"], resources: this.lookupArns() }));
  }

  /** For support staff, who reveal the numbers of one enrollment at a time. CloudTrail records its customer id. */
  grantDecryptTo(role: Role) {
    role.addToPolicy(
      new PolicyStatement({
        actions: ["kms:Decrypt"],
        resources: [this.encryption.keyArn],
        conditions: onlyFor("customerId"),
      }),
    );
  }

  private lookupArns() {
    return this.lookups.map(({ key }) => key.keyArn);
  }
}

/** The encryption context is the record's id alone, such as `{ sessionId }`. */
const onlyFor = (kind: RecordIdName): PolicyConditions => ({
  Null: { [`kms:EncryptionContext:${kind}`]: "false" },
  "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": [kind] },
});
