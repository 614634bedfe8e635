import { z } from "zod";
import { company } from "../contracts/site-config.ts";
import { thirdParties } from "../contracts/third-parties.ts";
import type { StageConfig } from "./config.ts";

/** What CloudFormation would accept and people would then stumble over. */
export function contradictionsIn(config: StageConfig): string[] {
  return [
    ...config.siteOrigins.filter((origin) => !isOrigin(origin)).map(notAnOrigin),
    ...factsThatAreWrong(config),
    ...accountsThatAreWrong(config),
    ...sendersElsewhere(config),
    ...pretendUtilities(config),
  ];
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const notAnOrigin = (text: string) =>
  `SITE_ORIGIN is "${text}", which is not an origin: write it like https://www.example.org, without a path.`;

function factsThatAreWrong(config: StageConfig): string[] {
  const read = company.safeParse(config.company);
  return read.success ? [] : [`The company's facts cannot be used:\n${z.prettifyError(read.error)}`];
}

function accountsThatAreWrong(config: StageConfig): string[] {
  const read = thirdParties.safeParse(config.thirdParties);
  return read.success ? [] : [`The third parties' ids cannot be used:\n${z.prettifyError(read.error)}`];
}

/** SES sends for the domain that it knows, and for what is below it. */
function sendersElsewhere({ company: { supportEmail }, mailDomain }: StageConfig): string[] {
  const domain = supportEmail.split("@").at(-1) ?? "";
  if (domain === mailDomain || domain.endsWith(`.${mailDomain}`)) return [];
  return [`COMPANY_SUPPORT_EMAIL is ${supportEmail}, but MAIL_DOMAIN, which sends for it, is ${mailDomain}.`];
}

/** A household must never type its real password into a pretend utility, nor meet one. */
function pretendUtilities({ stage, utilityConnector }: StageConfig): string[] {
  if (utilityConnector.kind !== "sandbox" || stage === "local") return [];
  return [
    "UTILITY_CONNECTOR is sandbox, but the pretend utilities are on one machine only: choose none or bayou.",
  ];
}
