import { randomInt } from "node:crypto";
import {
  CreateSecretCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const symbols = "!#$%&*+-.:;<=>?@^_~";
const alphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${symbols}`;

const generationRule = z.object({
  PasswordLength: z.number().default(32),
  ExcludeCharacters: z.string().default(""),
  ExcludePunctuation: z.boolean().default(false),
  SecretStringTemplate: z.string().default("{}"),
  GenerateStringKey: z.string().optional(),
});
const secret = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: generationRule.optional(),
});

/** Generates a value as CloudFormation does for `GenerateSecretString`. */
export function generateSecretString(input: z.input<typeof generationRule>): string {
  const { PasswordLength, ExcludeCharacters, ExcludePunctuation, ...json } = generationRule.parse(input);
  const excluded = ExcludeCharacters + (ExcludePunctuation ? symbols : "");
  const characters = [...alphabet].filter((character) => !excluded.includes(character));
  const password = Array.from(
    { length: PasswordLength },
    () => characters[randomInt(characters.length)],
  ).join("");
  if (!json.GenerateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(json.SecretStringTemplate), [json.GenerateStringKey]: password });
}

/** Keeps existing values, so that links signed with them stay valid. */
export async function provisionSecrets(
  resolver: TemplateResolver,
  secrets: SecretsManagerClient,
): Promise<void> {
  for (const { name: Name, properties } of resolver.resources(["AWS::SecretsManager::Secret"], secret)) {
    const SecretString =
      properties.SecretString ?? generateSecretString(properties.GenerateSecretString ?? {});
    try {
      await secrets.send(new CreateSecretCommand({ Name, SecretString }));
    } catch (error) {
      if (!(error instanceof ResourceExistsException)) throw error;
    }
  }
}
