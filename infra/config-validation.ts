import { z } from "zod";
import { type Company, company } from "#contracts/site/site-config.ts";
import { thirdParties } from "#contracts/site/third-parties.ts";
import type { StageConfig } from "./config.ts";

/** What CloudFormation would accept and people would then stumble over. */
export function contradictionsIn(config: StageConfig): string[] {
  return [
    ...config.siteOrigins.flatMap((origin) => originThatIsWrong(origin, config)),
    ...certificateThatIsWrong(config),
    ...addressesThatAreWrong(config),
    ...factsThatAreWrong(config),
    ...accountsThatAreWrong(config),
    ...sendersElsewhere(config),
    ...pretendUtilities(config),
    ...partnerThatIsWrong(config),
  ];
}

function originThatIsWrong(text: string, { stage }: StageConfig): string[] {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    return [
      `SITE_ORIGIN is "${text}", which is not an origin: write it like https://www.example.org, without a path.`,
    ];
  }
  if (stage === "local" || text.startsWith("https:")) return [];
  return [`SITE_ORIGIN is "${text}", but households' details travel encrypted alone: it begins with https.`];
}

function certificateThatIsWrong({ certificateArn: arn, region }: StageConfig): string[] {
  if (!arn || new RegExp(`^arn:aws:acm:${region}:\\d{12}:certificate/[\\w-]+$`).test(arn)) return [];
  return [
    `CERTIFICATE_ARN is "${arn}", which is no certificate in ${region}, where CloudFront looks for it.`,
  ];
}

function addressesThatAreWrong({ mailDomain, alarmEmail }: StageConfig): string[] {
  return [
    ...(z.hostname().safeParse(mailDomain).success && mailDomain.includes(".")
      ? []
      : [`MAIL_DOMAIN is "${mailDomain}", which is no domain: write it like example.org.`]),
    ...(alarmEmail === undefined ? [] : notAnAddress("ALARM_EMAIL", alarmEmail)),
  ];
}

const notAnAddress = (setting: string, text: string): string[] =>
  z.email().safeParse(text).success ? [] : [`${setting} is "${text}", which is no e-mail address.`];

const settingOf: Record<Exclude<keyof Company, "socialLinks">, string> = {
  legalName: "COMPANY_LEGAL_NAME",
  postalAddress: "COMPANY_POSTAL_ADDRESS",
  phone: "COMPANY_PHONE",
  helpEmail: "COMPANY_HELP_EMAIL",
  infoEmail: "COMPANY_INFO_EMAIL",
  supportEmail: "COMPANY_SUPPORT_EMAIL",
  boardRegistration: "COMPANY_BOARD_REGISTRATION",
};

function factsThatAreWrong({ company: facts }: StageConfig): string[] {
  const addresses = (["helpEmail", "infoEmail", "supportEmail"] as const).flatMap((fact) =>
    notAnAddress(settingOf[fact], facts[fact]),
  );
  const digits = facts.phone.replaceAll(/\D/g, "").length;
  const phone =
    digits === 10 || digits === 11
      ? []
      : [`${settingOf.phone} is "${facts.phone}", which nobody can call: write it like 1-800-555-0142.`];
  const found = [...addresses, ...phone];
  if (found.length > 0 || company.safeParse(facts).success) return found;
  return [`The company's facts (${Object.values(settingOf).join(", ")}) cannot be used.`];
}

/** By what an account is called in the configuration: `datadog.clientToken` is DATADOG_CLIENT_TOKEN. */
const variableOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => String(part).replaceAll(/[A-Z]/g, (letter) => `_${letter}`))
    .join("_")
    .toUpperCase();

function accountsThatAreWrong(config: StageConfig): string[] {
  const read = thirdParties.safeParse(config.thirdParties);
  const issues = read.success ? [] : read.error.issues;
  return issues.map(({ path }) => `${variableOf(path)} is missing, or cannot be used as it is.`);
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

/** Other stages may speak to a pretend partner, without encryption. */
function partnerThatIsWrong({ stage, utilityConnector }: StageConfig): string[] {
  if (utilityConnector.kind !== "bayou" || stage !== "prod") return [];
  const { apiUrl } = utilityConnector;
  if (URL.canParse(apiUrl) && apiUrl.startsWith("https:")) return [];
  return [`BAYOU_API_URL is "${apiUrl}", which is no address at https.`];
}
