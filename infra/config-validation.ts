import * as z from "zod";
import { type Company, company as companySchema } from "#contracts/site/company.ts";
import { socialNetworkOf, socialNetworks } from "#contracts/site/social-networks.ts";
import { thirdParties } from "#contracts/site/third-parties.ts";
import type { StageConfig } from "./stage-config.ts";

/** Finds values that CloudFormation would accept and that would fail only after the deployment. */
export function findConfigErrors(config: StageConfig): string[] {
  return [
    ...config.siteOrigins.flatMap((origin) => originErrors(origin, config)),
    ...accountErrors(config),
    ...certificateErrors(config),
    ...mailErrors(config),
    ...monitoringErrors(config),
    ...companyErrors(config),
    ...exampleErrors(config),
    ...thirdPartyErrors(config),
    ...senderErrors(config),
    ...sandboxErrors(config),
    ...bayouErrors(config),
    ...backupErrors(config),
    ...staffErrors(config),
  ];
}

function originErrors(text: string, { stage }: StageConfig): string[] {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    return [
      `SITE_ORIGIN is "${text}", which is not an origin. Use a value such as https://www.example.org, without a path.`,
    ];
  }
  if (stage === "local" || text.startsWith("https:")) return [];
  return [
    `SITE_ORIGIN is "${text}", but it must begin with https, because households send personal data to it.`,
  ];
}

function accountErrors({ account }: StageConfig): string[] {
  if (account === undefined || /^\d{12}$/.test(account)) return [];
  return [`ACCOUNT_ID is "${account}", which is not the id of an AWS account. It has twelve digits.`];
}

function certificateErrors({ certificateArn: arn, account = "\\d{12}", region }: StageConfig): string[] {
  if (!arn || new RegExp(`^arn:aws:acm:${region}:${account}:certificate/[\\w-]+$`).test(arn)) return [];
  return [
    `CERTIFICATE_ARN is "${arn}", which is not a certificate in ${region} of the stage's account. CloudFront accepts no other.`,
  ];
}

function mailErrors({ mailDomain, siteOrigins, alarmEmail }: StageConfig): string[] {
  return [
    ...(mailDomain !== undefined && siteOrigins.length === 0
      ? ["MAIL_DOMAIN is set without SITE_ORIGIN. Set it to the origin that e-mails link to."]
      : []),
    ...(mailDomain === undefined || (z.hostname().safeParse(mailDomain).success && mailDomain.includes("."))
      ? []
      : [`MAIL_DOMAIN is "${mailDomain}", which is not a domain. Use a value such as example.org.`]),
    ...(alarmEmail === undefined ? [] : emailErrors("ALARM_EMAIL", alarmEmail)),
  ];
}

function monitoringErrors({ canary, objective, mailDomain, alarmEmail }: StageConfig): string[] {
  return [
    ...(canary && mailDomain === undefined
      ? ["CANARY is on without MAIL_DOMAIN. Its enrollments would wait for their e-mails."]
      : []),
    ...(objective && alarmEmail === undefined
      ? ["OBJECTIVE is on without ALARM_EMAIL. Nobody would be told."]
      : []),
  ];
}

const emailErrors = (variable: string, text: string): string[] =>
  z.email().safeParse(text).success ? [] : [`${variable} is "${text}", which is not an e-mail address.`];

const variableNames: Record<Exclude<keyof Company, "helpHours">, string> = {
  legalName: "COMPANY_LEGAL_NAME",
  postalAddress: "COMPANY_POSTAL_ADDRESS",
  phone: "COMPANY_PHONE",
  helpEmail: "COMPANY_HELP_EMAIL",
  infoEmail: "COMPANY_INFO_EMAIL",
  boardRegistration: "COMPANY_BOARD_REGISTRATION",
  socialLinks: "COMPANY_SOCIAL_LINKS",
};

function companyErrors({ company }: StageConfig): string[] {
  const emailFieldErrors = (["helpEmail", "infoEmail"] as const).flatMap((field) =>
    emailErrors(variableNames[field], company[field]),
  );
  const digits = company.phone.replaceAll(/\D/g, "").length;
  const phoneErrors =
    digits === 10 || digits === 11
      ? []
      : [
          `${variableNames.phone} is "${company.phone}", which is not a US telephone number. Use a value such as 1-800-555-0142.`,
        ];
  const errors = [...emailFieldErrors, ...phoneErrors, ...socialLinkErrors(company)];
  if (errors.length > 0 || companySchema.safeParse(company).success) return errors;
  return [`The company's variables are invalid: ${Object.values(variableNames).join(", ")}.`];
}

/** What docs/deploy.md and the other stages have in place of the company. 555-01xx is reserved for fiction. */
const examples = {
  legalName: /^Example /,
  postalAddress: /\bExample Street\b/,
  phone: /555-?01\d\d$/,
} satisfies Partial<Record<keyof typeof variableNames, RegExp>>;

/** A household in prod must never read an invented company. */
function exampleErrors({ stage, company }: StageConfig): string[] {
  if (stage !== "prod") return [];
  return (Object.keys(examples) as (keyof typeof examples)[])
    .filter((field) => examples[field].test(company[field]))
    .map(
      (field) =>
        `${variableNames[field]} is "${company[field]}", which is an example. Set the company's own.`,
    );
}

const networkNames = Object.values(socialNetworks).map(({ name }) => name);

const socialLinkErrors = ({ socialLinks = [] }: Company): string[] =>
  socialLinks
    .filter(({ url }) => !socialNetworkOf(url))
    .map(
      ({ url }) =>
        `${variableNames.socialLinks} contains "${url}", which is not the https URL of a profile. Networks: ${networkNames.join(", ")}.`,
    );

/** The environment variable of a value in the configuration: `datadog.clientToken` is DATADOG_CLIENT_TOKEN. */
const variableNameOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => String(part).replaceAll(/[A-Z]/g, (letter) => `_${letter}`))
    .join("_")
    .toUpperCase();

function thirdPartyErrors(config: StageConfig): string[] {
  const result = thirdParties.safeParse(config.thirdParties);
  const issues = result.success ? [] : result.error.issues;
  return issues.map(({ path }) => `${variableNameOf(path)} is missing or invalid.`);
}

/** SES sends mail for the verified domain and its subdomains only. */
function senderErrors({ company: { helpEmail }, mailDomain }: StageConfig): string[] {
  if (mailDomain === undefined) return [];
  const senderDomain = helpEmail.split("@").at(-1) ?? "";
  if (senderDomain === mailDomain || senderDomain.endsWith(`.${mailDomain}`)) return [];
  return [
    `COMPANY_HELP_EMAIL is ${helpEmail}, but MAIL_DOMAIN is ${mailDomain}. It must be the domain of COMPANY_HELP_EMAIL, which sends our e-mail.`,
  ];
}

/** A household must never enter its real password at a fake utility. */
function sandboxErrors({ stage, utilityConnector }: StageConfig): string[] {
  if (utilityConnector.kind !== "sandbox" || stage === "local") return [];
  return [
    "UTILITY_CONNECTOR is sandbox, but the fake utilities run in the stage local only. Choose none or bayou.",
  ];
}

/** In other stages, the URL may be that of a fake partner without TLS. */
function bayouErrors({ stage, utilityConnector }: StageConfig): string[] {
  if (utilityConnector.kind !== "bayou" || stage !== "prod") return [];
  const { apiUrl } = utilityConnector;
  if (URL.canParse(apiUrl) && apiUrl.startsWith("https:")) return [];
  return [`BAYOU_API_URL is "${apiUrl}", which is not an https URL.`];
}

function staffErrors({ staffRole: arn }: StageConfig): string[] {
  if (!arn || /^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/.test(arn)) return [];
  return [`STAFF_ROLE is "${arn}", which is not the ARN of a role.`];
}

function backupErrors({ backupCopyVault: arn }: StageConfig): string[] {
  if (!arn || /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/.test(arn)) return [];
  return [
    `BACKUP_COPY_VAULT is "${arn}", which is not a vault. Use a value such as arn:aws:backup:us-east-2:111122223333:backup-vault:wattigator.`,
  ];
}
