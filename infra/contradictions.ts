import { z } from "zod";
import { company } from "../contracts/site-config.ts";
import type { StageConfig } from "./config.ts";

/** What CloudFormation would accept and people would then stumble over. */
export function contradictionsIn(config: StageConfig): string[] {
  return [
    ...config.siteOrigins.filter((origin) => !isOrigin(origin)).map(notAnOrigin),
    ...factsThatAreWrong(config),
    ...sendersElsewhere(config),
  ];
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const notAnOrigin = (text: string) =>
  `SITE_ORIGIN is "${text}", which is not an origin: write it like https://www.example.org, without a path.`;

function factsThatAreWrong(config: StageConfig): string[] {
  const read = company.safeParse(config.company);
  return read.success ? [] : [`The company's facts cannot be used:\n${z.prettifyError(read.error)}`];
}

/** SES refuses to send from a domain that is not verified. */
function sendersElsewhere({ company: { helpEmail }, mailDomain }: StageConfig): string[] {
  if (helpEmail.endsWith(`@${mailDomain}`)) return [];
  return [`COMPANY_HELP_EMAIL is ${helpEmail}, but e-mail is sent from MAIL_DOMAIN, which is ${mailDomain}.`];
}
