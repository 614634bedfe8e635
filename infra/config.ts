import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Company } from "#contracts/site/company.ts";
import { socialNetworkOf, socialNetworks } from "#contracts/site/social-networks.ts";
import { findConfigErrors } from "./config-validation.ts";
import { ConfigError, type Environment, requireVariables } from "./environment.ts";
import { region } from "./names.ts";
import {
  firewallActions,
  isStage,
  kindOfStage,
  mailIdentities,
  type Stage,
  type StageConfig,
  type StageKind,
  stageExamples,
} from "./stage-config.ts";
import { parseThirdParties } from "./third-parties.ts";
import { bayouUrls, parseUtilityConnector } from "./utility-connector.ts";

/** docs/adr/0002-logs-metrics-and-alarms.md. */
const keepsAppAlarms = ({ ALARMS }: Environment): boolean => ALARMS === "both";

/**
 * What costs money in an idle stage, and is there only if asked: `-c firewall=on` or `FIREWALL=on`. Prod always has all but the
 * dashboard.
 */
export const monitoringOptions = ["firewall", "canary", "objective", "dashboard"] as const;
type Monitoring = Pick<StageConfig, (typeof monitoringOptions)[number]>;

const parseMonitoring = (environment: Environment): Monitoring => {
  const isOn = (option: keyof Monitoring) => oneOf(option.toUpperCase(), ["off", "on"], environment) === "on";
  return {
    firewall: isOn("firewall"),
    canary: isOn("canary"),
    objective: isOn("objective"),
    dashboard: isOn("dashboard"),
  };
};

/** Every difference between stages. Values that are not here come from the environment of `cdk`. */
const configByKind: Record<StageKind, (environment: Environment, stage: Stage) => StageConfig> = {
  local: ({ PORT = "3000", ...environment }) => ({
    stage: "local",
    account: undefined,
    region,
    owner: undefined,
    siteOrigins: [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`],
    certificateArn: undefined,
    mailDomain: "example.org",
    mailIdentity: "own",
    ...{ firewall: true, canary: false, objective: false, dashboard: false }, // its tables stay empty
    commonFirewallRules: "block",
    company: { ...exampleCompany("local"), socialLinks: exampleSocialLinks },
    thirdParties: parseThirdParties("local", environment),
    utilityConnector: parseUtilityConnector(environment, { kind: "sandbox", bayouUrl: bayouUrls.test }),
    numberKeyVersions: [1],
    keepsAppAlarms: false,
    alarmEmail: undefined,
    monthlyBudgetUsd: undefined,
    recognizedPagesPerDay: 10_000,
    backupCopyVault: undefined,
    staffRole: undefined,
    keepData: false,
    isProtected: false,
    logRetention: RetentionDays.ONE_DAY,
  }),

  dev: ({ SITE_ORIGIN, CERTIFICATE_ARN, MAIL_DOMAIN, ALARM_EMAIL, ...environment }, stage) => ({
    stage,
    account: environment.ACCOUNT_ID || undefined,
    region,
    owner: environment.OWNER || undefined,
    siteOrigins: SITE_ORIGIN ? [SITE_ORIGIN] : [],
    certificateArn: certificateArnFor(SITE_ORIGIN, CERTIFICATE_ARN),
    mailDomain: MAIL_DOMAIN || undefined,
    mailIdentity: oneOf("MAIL_IDENTITY", mailIdentities, environment),
    ...parseMonitoring(environment),
    commonFirewallRules: oneOf("COMMON_FIREWALL_RULES", firewallActions, environment),
    company: { ...exampleCompany("development", MAIL_DOMAIN), ...parseSocialLinks(environment) },
    thirdParties: parseThirdParties(stage, environment),
    utilityConnector: parseUtilityConnector(environment, { kind: "none", bayouUrl: bayouUrls.test }),
    numberKeyVersions: [1],
    keepsAppAlarms: keepsAppAlarms(environment),
    alarmEmail: ALARM_EMAIL || undefined,
    monthlyBudgetUsd: undefined,
    recognizedPagesPerDay: 500,
    backupCopyVault: undefined,
    staffRole: environment.STAFF_ROLE || undefined,
    keepData: false,
    isProtected: false,
    logRetention: RetentionDays.TWO_WEEKS,
  }),

  prod: (environment) => {
    const variables = requireVariables("prod", environment, requiredProdVariables);
    return {
      stage: "prod",
      account: variables.ACCOUNT_ID,
      region,
      owner: environment.OWNER || undefined,
      siteOrigins: [variables.SITE_ORIGIN],
      certificateArn: variables.CERTIFICATE_ARN,
      mailDomain: variables.MAIL_DOMAIN,
      mailIdentity: oneOf("MAIL_IDENTITY", mailIdentities, environment),
      ...parseMonitoring(environment),
      ...{ firewall: true, canary: true, objective: true },
      commonFirewallRules: oneOf("COMMON_FIREWALL_RULES", firewallActions, environment),
      company: {
        legalName: variables.COMPANY_LEGAL_NAME,
        postalAddress: variables.COMPANY_POSTAL_ADDRESS,
        phone: variables.COMPANY_PHONE,
        helpEmail: variables.COMPANY_HELP_EMAIL,
        infoEmail: variables.COMPANY_INFO_EMAIL,
        ...(environment.COMPANY_HELP_HOURS &&
          environment.COMPANY_HELP_HOURS_ES && {
            helpHours: { en: environment.COMPANY_HELP_HOURS, es: environment.COMPANY_HELP_HOURS_ES },
          }),
        ...(environment.COMPANY_BOARD_REGISTRATION && {
          boardRegistration: environment.COMPANY_BOARD_REGISTRATION,
        }),
        ...parseSocialLinks(environment),
      },
      thirdParties: parseThirdParties("prod", environment),
      utilityConnector: parseUtilityConnector(environment, { kind: "none", bayouUrl: bayouUrls.live }),
      numberKeyVersions: [1],
      keepsAppAlarms: keepsAppAlarms(environment),
      alarmEmail: variables.ALARM_EMAIL,
      monthlyBudgetUsd: parseMonthlyBudgetUsd(environment),
      recognizedPagesPerDay: parseRecognizedPages(environment),
      backupCopyVault: environment.BACKUP_COPY_VAULT,
      staffRole: environment.STAFF_ROLE || undefined,
      keepData: true,
      isProtected: true,
      logRetention: RetentionDays.THREE_MONTHS,
    };
  },
};

/**
 * Facts that only the business knows. They have no defaults, so that a household never sees an invented company: prod
 * cannot be built without them. Any values are sufficient to inspect the template.
 */
export const requiredProdVariables = {
  ACCOUNT_ID: "the id of prod's own AWS account, such as 111122223333",
  SITE_ORIGIN: "the origin of the site, such as https://www.example.org",
  CERTIFICATE_ARN: `the ARN of the certificate for that domain, in ${region}`,
  MAIL_DOMAIN: "the domain that e-mail is sent from, such as example.org",
  ALARM_EMAIL: "the e-mail address that receives alarms",
  COMPANY_LEGAL_NAME: "the company's legal name",
  COMPANY_POSTAL_ADDRESS: "the company's postal address, on one line",
  COMPANY_PHONE: "the telephone number that households call",
  COMPANY_HELP_EMAIL: "the e-mail address that households write to, which also sends our e-mail",
  COMPANY_INFO_EMAIL: "the e-mail address for general questions",
};

/** docs/scale.md says at which load it is reached. */
const defaultMonthlyBudgetUsd = 500;

function parseMonthlyBudgetUsd({ MONTHLY_DOLLARS }: Environment): number {
  const budgetUsd = MONTHLY_DOLLARS ? Number(MONTHLY_DOLLARS) : defaultMonthlyBudgetUsd;
  if (budgetUsd > 0) return budgetUsd;
  throw new ConfigError(
    `MONTHLY_DOLLARS is "${MONTHLY_DOLLARS}", which is not an amount. Use a number of dollars such as 500.`,
  );
}

/** 7.50 dollars a day: enough for about 1,500 scanned bills. */
export const defaultRecognizedPages = 5_000;

function parseRecognizedPages({ RECOGNIZED_PAGES }: Environment): number {
  const pages = RECOGNIZED_PAGES ? Number(RECOGNIZED_PAGES) : defaultRecognizedPages;
  if (Number.isInteger(pages) && pages > 0) return pages;
  throw new ConfigError(
    `RECOGNIZED_PAGES is "${RECOGNIZED_PAGES}", which is not a number of pages. Use a whole number such as 5000.`,
  );
}

/** The value of a variable that has few; the first is its default. */
function oneOf<Value extends string>(
  variable: string,
  values: readonly [Value, ...Value[]],
  environment: Environment,
): Value {
  const text = environment[variable] || values[0];
  const value = values.find((candidate) => candidate === text);
  if (value) return value;
  throw new ConfigError(`${variable} is "${text}". Choose one of ${values.join(", ")}.`);
}

function certificateArnFor(origin: string | undefined, certificate: string | undefined) {
  if (origin || !certificate) return certificate;
  throw new ConfigError(
    "CERTIFICATE_ARN is set without SITE_ORIGIN. Set SITE_ORIGIN to the origin that the certificate is for.",
  );
}

/** Without a name for what is not a profile: the validation says so. */
function socialLink(url: string) {
  const network = socialNetworkOf(url);
  return { name: network ? socialNetworks[network].name : "", url };
}

function parseSocialLinks({ COMPANY_SOCIAL_LINKS: text = "" }: Environment): Pick<Company, "socialLinks"> {
  const socialLinks = text.split(/\s+/).filter(Boolean).map(socialLink);
  return socialLinks.length > 0 ? { socialLinks } : {};
}

const exampleSocialLinks = [
  "https://www.facebook.com/wattigator.example",
  "https://www.instagram.com/wattigator.example",
  "https://www.youtube.com/@wattigator.example",
].map(socialLink);

function exampleCompany(environmentName: string, domain = "example.org"): Company {
  return {
    legalName: `Wattigator (${environmentName})`,
    postalAddress: "1 Example Street, Trenton, NJ 08608",
    phone: "1-800-555-0142",
    helpEmail: `help@${domain}`,
    infoEmail: `info@${domain}`,
    helpHours: { en: "Monday to Friday, 9 am to 6 pm", es: "de lunes a viernes, de 9 am a 6 pm" },
  };
}

export function parseStage(name: string): Stage {
  if (isStage(name)) return name;
  throw new ConfigError(`There is no stage "${name}". Choose ${stageExamples}.`);
}

export function configFor(stage: Stage, environment: Environment): StageConfig {
  const config = configByKind[kindOfStage(stage)](environment, stage);
  const errors = findConfigErrors(config);
  if (errors.length > 0) throw new ConfigError(`Stage ${stage}: ${errors.join("\n")}`);
  return config;
}
