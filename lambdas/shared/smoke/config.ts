import * as z from "zod/mini";
import { privacySignalHeader } from "#contracts/site/privacy-signal.ts";
import { configFile, siteConfig } from "#contracts/site/site-config.ts";
import { type Check, expectStatus, jsonIn } from "./check.ts";

/** Public client keys: vendors intend them for pages. */
const publicKeys = new Set(["writeKey", "clientToken"]);

const secretNames = /secret|password|private|token|key$/i;
const secretValues = /AKIA[0-9A-Z]{16}|-----BEGIN|arn:aws:(secretsmanager|kms)/;

export const config: Check = {
  name: "configuration",
  async problems(site) {
    const response = await site.get(configFile);
    const body = jsonIn(response);
    const read = siteConfig.safeParse(body);
    return [
      ...expectStatus(configFile, response, 200),
      ...(read.success ? [] : [`${configFile} does not match its schema:\n${z.prettifyError(read.error)}`]),
      ...Object.keys(Object(body))
        .filter((name) => !(name in siteConfig.shape))
        .map((name) => `${configFile} contains ${name}, which no page needs.`),
      ...secretsIn(body).map((name) => `${configFile} exposes ${name}, which looks like a secret.`),
    ];
  },
};

function secretsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") {
    const hasSecretName = secretNames.test(name) && !publicKeys.has(name);
    return hasSecretName || secretValues.test(value) ? [name] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, key));
}

export const privacy: Check = {
  name: "privacy signal",
  async problems(site) {
    const response = await site.get(configFile, { [privacySignalHeader]: "1" });
    const read = siteConfig.safeParse(jsonIn(response));
    const named = Object.keys(read.data?.thirdParties ?? {});
    return named.map((name) => `${configFile} lists ${name} for a browser that sends the privacy signal.`);
  },
};
