import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  KeySpec,
  KeyUsageType,
  type KMSClient,
  NotFoundException,
} from "@aws-sdk/client-kms";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";
import { keyAlias } from "#local/template/resource-names.ts";

const key = z.object({
  KeySpec: z.enum(KeySpec).default("SYMMETRIC_DEFAULT"),
  KeyUsage: z.enum(KeyUsageType).default("ENCRYPT_DECRYPT"),
});

async function exists(kms: KMSClient, KeyId: string): Promise<boolean> {
  try {
    await kms.send(new DescribeKeyCommand({ KeyId }));
    return true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

/** Creates the keys. KMS assigns key ids itself, so the engine uses an alias in their place. */
export async function provisionKeys(resolver: TemplateResolver, kms: KMSClient): Promise<void> {
  for (const { name, properties } of resolver.resources(["AWS::KMS::Key"], key)) {
    const AliasName = keyAlias(name);
    if (await exists(kms, AliasName)) continue;
    const { KeyMetadata } = await kms.send(new CreateKeyCommand(properties));
    await kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: KeyMetadata?.KeyId }));
  }
}
