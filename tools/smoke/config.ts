import { z } from "zod";
import { configFile, privacySignal, siteConfig } from "#contracts/site/site-config.ts";
import { type Check, expectStatus, jsonIn } from "./check.ts";

/** What vendors give out for pages to show: everybody can read them there. */
const madeForPages = new Set(["writeKey", "clientToken"]);

const secretNames = /secret|password|private|token|key$/i;
const secretValues = /AKIA[0-9A-Z]{16}|-----BEGIN|arn:aws:(secretsmanager|kms)/;

export const config: Check = {
  name: "configuration",
  async problems(site) {
    const answer = await site.get(configFile);
    const said = jsonIn(answer);
    const read = siteConfig.safeParse(said);
    return [
      ...expectStatus(configFile, answer, 200),
      ...(read.success ? [] : [`${configFile} cannot be used:\n${z.prettifyError(read.error)}`]),
      ...Object.keys(Object(said))
        .filter((name) => !(name in siteConfig.shape))
        .map((name) => `${configFile} holds ${name}, which no page needs.`),
      ...secretsIn(said).map((name) => `${configFile} tells everybody ${name}, which looks like a secret.`),
    ];
  },
};

function secretsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") {
    const named = secretNames.test(name) && !madeForPages.has(name);
    return named || secretValues.test(value) ? [name] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, key));
}

export const privacy: Check = {
  name: "privacy signal",
  async problems(site) {
    const answer = await site.get(configFile, { [privacySignal.header]: privacySignal.value });
    const read = siteConfig.safeParse(jsonIn(answer));
    const named = Object.keys(read.data?.thirdParties ?? {});
    return named.map((name) => `${configFile} names ${name} to a browser that asks for privacy.`);
  },
};
