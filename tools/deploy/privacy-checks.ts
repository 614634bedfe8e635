import {
  CloudTrailClient,
  DescribeTrailsCommand,
  GetEventSelectorsCommand,
  type GetEventSelectorsCommandOutput,
} from "@aws-sdk/client-cloudtrail";
import {
  AWSOrganizationsNotInUseException,
  DescribeEffectivePolicyCommand,
  EffectivePolicyNotFoundException,
  OrganizationsClient,
} from "@aws-sdk/client-organizations";
import * as z from "zod";
import { region } from "#infra/names.ts";
import { type AccountCheck, check } from "./account-check.ts";

type Clients = { organizations: OrganizationsClient; cloudTrail: CloudTrailClient };

/**
 * Checks settings of the AWS account that our promises depend on and that no stack can make: docs/deploy.md, "Account
 * settings". It only reads.
 */
export const checkPrivacy = (
  { organizations, cloudTrail }: Clients = {
    organizations: new OrganizationsClient({ region }),
    cloudTrail: new CloudTrailClient({ region }),
  },
): Promise<AccountCheck[]> =>
  Promise.all([
    check(
      {
        id: "opt-out-policy",
        name: "Textract's AI services opt-out policy",
        action:
          'Without it, AWS may store bills to improve its services. See docs/deploy.md, "Account settings".',
        isRequired: true,
      },
      () => isOptedOut(organizations),
    ),
    check(
      {
        id: "data-events",
        name: "CloudTrail's data events of tables and buckets",
        action:
          'Without them, nothing records who read a household\'s records in the console. See docs/deploy.md, "Account settings".',
        isRequired: true,
      },
      () => recordsDataEvents(cloudTrail),
    ),
  ]);

const service = z.object({ opt_out_policy: z.enum(["optOut", "optIn"]) });
const optOutPolicy = z.object({
  services: z.looseObject({ textract: service.optional(), default: service.optional() }),
});

/** What the policy says about Textract has precedence over what it says about all services. */
function optsOutOfTextract(content: unknown): boolean {
  const { services } = optOutPolicy.safeParse(content).data ?? {};
  return (services?.textract ?? services?.default)?.opt_out_policy === "optOut";
}

async function isOptedOut(client: OrganizationsClient): Promise<boolean> {
  try {
    const command = new DescribeEffectivePolicyCommand({ PolicyType: "AISERVICES_OPT_OUT_POLICY" });
    const { EffectivePolicy } = await client.send(command);
    return optsOutOfTextract(JSON.parse(EffectivePolicy?.PolicyContent ?? "{}"));
  } catch (error) {
    const isAbsent =
      error instanceof EffectivePolicyNotFoundException || error instanceof AWSOrganizationsNotInUseException;
    if (isAbsent) return false;
    throw error;
  }
}

const recordedTypes = ["AWS::DynamoDB::Table", "AWS::S3::Object"];

async function recordsDataEvents(client: CloudTrailClient): Promise<boolean> {
  const { trailList = [] } = await client.send(new DescribeTrailsCommand({}));
  const selectors = await Promise.all(
    trailList.map(({ TrailARN }) => client.send(new GetEventSelectorsCommand({ TrailName: TrailARN }))),
  );
  const types = selectors.flatMap(typesOf);
  return recordedTypes.every((type) => types.includes(type));
}

/** The types of resources whose reads and writes a trail records. */
const typesOf = ({
  EventSelectors = [],
  AdvancedEventSelectors = [],
}: Pick<GetEventSelectorsCommandOutput, "EventSelectors" | "AdvancedEventSelectors">): (
  | string
  | undefined
)[] => [
  ...EventSelectors.filter(({ ReadWriteType = "All" }) => ReadWriteType === "All").flatMap(
    ({ DataResources = [] }) => DataResources.map(({ Type }) => Type),
  ),
  ...AdvancedEventSelectors.flatMap(({ FieldSelectors = [] }) =>
    FieldSelectors.some(({ Field }) => Field === "readOnly")
      ? []
      : FieldSelectors.filter(({ Field }) => Field === "resources.type").flatMap(({ Equals = [] }) => Equals),
  ),
];
