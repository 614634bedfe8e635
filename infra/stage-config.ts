import type { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Company } from "#contracts/site/company.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import type { UtilityConnector } from "./utility-connector.ts";

/** A person's stage such as `dev-ana`, or a pull request's such as `pr-12`, is like dev, in the same account. */
export type Stage = "local" | "dev" | "prod" | `dev-${string}` | `pr-${string}`;
export type StageKind = "local" | "dev" | "prod";

export const stageExamples = "dev, prod, dev-ana or pr-12";

const stagePattern = /^(?:local|dev|prod|dev-[a-z0-9]{1,12}|pr-\d{1,6})$/;
export const isStage = (name: string): name is Stage => stagePattern.test(name);

export const kindOfStage = (stage: Stage): StageKind =>
  stage === "local" || stage === "prod" ? stage : "dev";

export const firewallActions = ["count", "block"] as const;
export const mailIdentities = ["own", "existing"] as const;

export type StageConfig = {
  stage: Stage;
  /** The id of the AWS account that the stage is deployed to. Without it, the account of the credentials. */
  account: string | undefined;
  region: string;
  /** Who answers for the stage: a tag of its resources. */
  owner: string | undefined;
  /**
   * The origins at which the site answers. E-mails link to the first. Without one, the site answers at CloudFront's own URL, which is
   * known after the deployment.
   */
  siteOrigins: readonly string[];
  /** With a certificate the site has its own domain name; without one, only CloudFront's. */
  certificateArn: string | undefined;
  /** The domain of the e-mail addresses that we send from. Without it, outgoing mail is switched off. */
  mailDomain: string | undefined;
  /** `existing`: the account has the domain's SES identity already, such as that of another stage. */
  mailIdentity: (typeof mailIdentities)[number];
  /** Whether CloudFront has the firewall. */
  firewall: boolean;
  /** Whether check-site runs on its schedule. */
  canary: boolean;
  /** Whether the service objective has its alarm. */
  objective: boolean;
  dashboard: boolean;
  /** What the firewall does with requests that match AWS's rules for common exploits. */
  commonFirewallRules: (typeof firewallActions)[number];
  company: Company;
  /** The marketing, affiliate and monitoring services that this stage has an account with. */
  thirdParties: ThirdParties;
  utilityConnector: UtilityConnector;
  /**
   * Versions of the HMAC keys under which account and enrollment numbers are found, the current one first. Rotation:
   * docs/runbook.md.
   */
  numberKeyVersions: readonly [number, ...number[]];
  /**
   * Whether the app stack has its alarms as well as the operations stack, with other names: for the one deployment of a stage
   * that had them there before, so that there are alarms at all times.
   */
  keepsAppAlarms: boolean;
  /** Alarms are sent to this e-mail address. Without it, there are none. */
  alarmEmail: string | undefined;
  /**
   * Somebody is told when the charges of a month exceed this, or will. AWS counts them for the whole account, so only the stage that
   * the account belongs to has it.
   */
  monthlyBudgetUsd: number | undefined;
  /** How many pages Textract may recognize on one day, for all households together: a page costs 0.15 cents. */
  recognizedPagesPerDay: number;
  /** The ARN of an AWS Backup vault in another account or region, to which backups of the tables are copied. */
  backupCopyVault: string | undefined;
  /** The role of IAM Identity Center that staff signs in with. Without it, whoever signed in to the account with a second factor. */
  staffRole: string | undefined;
  /** Whether records, files and logs remain after the stack is deleted. */
  keepData: boolean;
  /** Whether stacks and permanent tables are protected from deletion. `npm run destroy` deletes a stage that was never completed. */
  isProtected: boolean;
  logRetention: RetentionDays;
};
