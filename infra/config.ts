import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Company } from "#contracts/site/site-config.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { contradictionsIn } from "./config-validation.ts";
import { type Environment, required, SettingError } from "./environment.ts";
import { thirdPartiesFrom } from "./third-parties.ts";
import { bayouUrls, type UtilityConnector, utilityConnectorFrom } from "./utility-connector.ts";

const stages = ["local", "dev", "prod"] as const;
export type Stage = (typeof stages)[number];

export type StageConfig = {
  stage: Stage;
  region: string;
  /** Where people open the site. The first is the one that e-mails link to. */
  siteOrigins: readonly [string, ...string[]];
  /** With a certificate the site answers at its own name; without one, only at CloudFront's. */
  certificateArn: string | undefined;
  /** The part after the @ of the addresses we send from. */
  mailDomain: string;
  company: Company;
  /** The marketing, affiliate and monitoring services that this stage has an account with. */
  thirdParties: ThirdParties;
  utilityConnector: UtilityConnector;
  /** Who is told when an alarm rings. */
  alarmEmail: string | undefined;
  /** A month on AWS that costs more than these dollars rings. */
  monthlyDollars: number;
  /** Records, files and logs outlive the stack. */
  keepData: boolean;
  logRetention: RetentionDays;
};

/**
 * New Jersey's nearest region, and the only one from which CloudFront takes certificates and firewalls: with
 * everything in one region, no stack has to reach into another.
 */
const region = "us-east-1";

/** Every difference between stages. Whatever is not written here comes from the environment of `cdk`. */
const settings: Record<Stage, (environment: Environment) => StageConfig> = {
  local: ({ PORT = "3000", ...environment }) => ({
    stage: "local",
    region,
    siteOrigins: [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`],
    certificateArn: undefined,
    mailDomain: "example.org",
    company: pretendCompany("local"),
    thirdParties: thirdPartiesFrom(environment),
    utilityConnector: utilityConnectorFrom(environment, { kind: "sandbox", bayou: bayouUrls.test }),
    alarmEmail: undefined,
    monthlyDollars: 1,
    keepData: false,
    logRetention: RetentionDays.ONE_DAY,
  }),

  // CloudFront's address is known only after the first deployment: set SITE_ORIGIN to it and deploy again.
  dev: ({ SITE_ORIGIN, CERTIFICATE_ARN, MAIL_DOMAIN, ALARM_EMAIL, ...environment }) => ({
    stage: "dev",
    region,
    siteOrigins: [SITE_ORIGIN ?? "https://dev.wattigator.example.org"],
    certificateArn: certificateFor(SITE_ORIGIN, CERTIFICATE_ARN),
    mailDomain: MAIL_DOMAIN ?? "example.org",
    company: pretendCompany("development", MAIL_DOMAIN),
    thirdParties: thirdPartiesFrom(environment),
    utilityConnector: utilityConnectorFrom(environment, { kind: "none", bayou: bayouUrls.test }),
    alarmEmail: ALARM_EMAIL,
    monthlyDollars: 50,
    keepData: false,
    logRetention: RetentionDays.TWO_WEEKS,
  }),

  prod: (environment) => {
    const given = required("prod", environment, prodSettings);
    return {
      stage: "prod",
      region,
      siteOrigins: [given.SITE_ORIGIN],
      certificateArn: given.CERTIFICATE_ARN,
      mailDomain: given.MAIL_DOMAIN,
      company: {
        legalName: given.COMPANY_LEGAL_NAME,
        postalAddress: given.COMPANY_POSTAL_ADDRESS,
        phone: given.COMPANY_PHONE,
        helpEmail: given.COMPANY_HELP_EMAIL,
        infoEmail: given.COMPANY_INFO_EMAIL,
        supportEmail: given.COMPANY_SUPPORT_EMAIL,
        ...(environment.COMPANY_BOARD_REGISTRATION && {
          boardRegistration: environment.COMPANY_BOARD_REGISTRATION,
        }),
      },
      thirdParties: thirdPartiesFrom(environment),
      utilityConnector: utilityConnectorFrom(environment, { kind: "none", bayou: bayouUrls.live }),
      alarmEmail: given.ALARM_EMAIL,
      monthlyDollars: dollarsFrom(environment),
      keepData: true,
      logRetention: RetentionDays.THREE_MONTHS,
    };
  },
};

/**
 * Facts that only the business knows. There is no stand-in for them: a household must never meet an invented
 * company, so prod without them is no stack at all. Any values do to look at the template.
 */
export const prodSettings = {
  SITE_ORIGIN: "where people open the site, such as https://www.example.org",
  CERTIFICATE_ARN: `the certificate for that name, in ${region}`,
  MAIL_DOMAIN: "the domain that e-mail is sent from, such as example.org",
  ALARM_EMAIL: "who is told when an alarm rings",
  COMPANY_LEGAL_NAME: "the company's legal name",
  COMPANY_POSTAL_ADDRESS: "the company's postal address, on one line",
  COMPANY_PHONE: "the telephone number that households call",
  COMPANY_HELP_EMAIL: "the address for help with an enrollment",
  COMPANY_INFO_EMAIL: "the address for general questions",
  COMPANY_SUPPORT_EMAIL: "the address of the support team",
};

/** Some thousands of enrollments: docs/decisions/watching.md. */
const usualDollars = 500;

function dollarsFrom({ MONTHLY_DOLLARS }: Environment): number {
  const dollars = MONTHLY_DOLLARS ? Number(MONTHLY_DOLLARS) : usualDollars;
  if (dollars > 0) return dollars;
  throw new SettingError(`MONTHLY_DOLLARS is "${MONTHLY_DOLLARS}", which is no sum: write it like 500.`);
}

function certificateFor(origin: string | undefined, certificate: string | undefined) {
  if (origin || !certificate) return certificate;
  throw new SettingError(
    "CERTIFICATE_ARN is set without SITE_ORIGIN: say for which name the certificate is.",
  );
}

function pretendCompany(where: string, domain = "example.org"): Company {
  return {
    legalName: `Wattigator (${where})`,
    postalAddress: "1 Example Street, Trenton, NJ 08608",
    phone: "1-800-555-0142",
    helpEmail: `help@${domain}`,
    infoEmail: `info@${domain}`,
    supportEmail: `support@${domain}`,
  };
}

export function stageNamed(name: string): Stage {
  const stage = stages.find((known) => known === name);
  if (!stage) throw new SettingError(`There is no stage "${name}": choose one of ${stages.join(", ")}.`);
  return stage;
}

export function configFor(stage: Stage, environment: Environment): StageConfig {
  const config = settings[stage](environment);
  const contradictions = contradictionsIn(config);
  if (contradictions.length > 0) throw new SettingError(`Stage ${stage}: ${contradictions.join("\n")}`);
  return config;
}
