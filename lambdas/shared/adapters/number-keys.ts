import { GenerateMacCommand } from "@aws-sdk/client-kms";
import type { CustomerNumber, NumberKeys } from "#lambdas/shared/ports.ts";
import { kmsClient } from "./kms-client.ts";

/** A version of the lookup keys: its number, and the id or ARN of its HMAC key in KMS. The newest version is first. */
export type NumberKeyVersions = readonly [NumberKeyVersion, ...NumberKeyVersion[]];
type NumberKeyVersion = { version: number; keyId: string };

/**
 * Computes lookup keys with HMAC keys that never leave KMS, so that nobody can compute the keys of all possible numbers
 * and compare them with a copy of the table. Each lookup key begins with the version that it was computed with.
 */
export const kmsNumberKeys =
  ([current, ...previous]: NumberKeyVersions, kms = kmsClient()): NumberKeys =>
  async (number) => {
    const message = Buffer.from(messageOf(number));
    const compute = async ({ version, keyId: KeyId }: NumberKeyVersion) => {
      const command = new GenerateMacCommand({ KeyId, MacAlgorithm: "HMAC_SHA_256", Message: message });
      const { Mac } = await kms.send(command);
      if (!Mac) throw new Error("KMS returned no message authentication code.");
      return `${version}.${Buffer.from(Mac).toString("base64url")}`;
    };
    const [first, ...others] = await Promise.all([compute(current), ...previous.map(compute)]);
    return [first, ...others];
  };

/** The version of the key with which a lookup key was computed. */
export const numberKeyVersion = (lookupKey: string): number => Number(lookupKey.split(".", 1)[0]);

/** Names the kind, so that an account number never has the lookup key of an enrollment number. */
const messageOf = (number: CustomerNumber): string =>
  number.kind === "enrollment"
    ? ["enrollment", number.utility, number.number].join("\n")
    : ["account", number.number].join("\n");
