import { randomInt } from "node:crypto";
import {
  CreateSecretCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const symbols = "!#$%&*+-.:;<=>?@^_~";
const alphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${symbols}`;

const rule = z.object({
  PasswordLength: z.number().default(32),
  ExcludeCharacters: z.string().default(""),
  ExcludePunctuation: z.boolean().default(false),
  SecretStringTemplate: z.string().default("{}"),
  GenerateStringKey: z.string().optional(),
});
const secret = z.object({ SecretString: z.string().optional(), GenerateSecretString: rule.optional() });

/** What CloudFormation does for `GenerateSecretString`. */
export function generateSecretString(given: z.input<typeof rule>): string {
  const { PasswordLength, ExcludeCharacters, ExcludePunctuation, ...json } = rule.parse(given);
  const excluded = ExcludeCharacters + (ExcludePunctuation ? symbols : "");
  const letters = [...alphabet].filter((letter) => !excluded.includes(letter));
  const password = Array.from({ length: PasswordLength }, () => letters[randomInt(letters.length)]).join("");
  if (!json.GenerateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(json.SecretStringTemplate), [json.GenerateStringKey]: password });
}

/** Values are made once: links that were signed with one stay good. */
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
