import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  type KMSClient,
  NotFoundException,
} from "@aws-sdk/client-kms";
import { z } from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { keyAlias } from "#local/template/resource-names.ts";

const key = z.object({ KeyUsage: z.string().optional() });

async function exists(kms: KMSClient, KeyId: string): Promise<boolean> {
  try {
    await kms.send(new DescribeKeyCommand({ KeyId }));
    return true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

/**
 * Creates the keys for key agreement. KMS assigns key ids itself, so the engine uses an alias in their place. Keys that
 * encrypt data at rest have no effect on one machine.
 */
export async function provisionKeys(resolver: TemplateResolver, kms: KMSClient): Promise<void> {
  for (const { name, properties } of resolver.resources(["AWS::KMS::Key"], key)) {
    const AliasName = keyAlias(name);
    if (properties.KeyUsage !== "KEY_AGREEMENT" || (await exists(kms, AliasName))) continue;
    const { KeyMetadata } = await kms.send(
      new CreateKeyCommand({ KeySpec: "ECC_NIST_P256", KeyUsage: "KEY_AGREEMENT" }),
    );
    await kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: KeyMetadata?.KeyId }));
  }
}
