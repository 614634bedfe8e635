import { resolve } from "node:path";
import { isAccepted } from "#local/iam/accepted-grants.ts";
import { readRecording } from "#local/iam/access-recording.ts";
import { type Grant, isAllowed, unneededGrants } from "#local/iam/grants.ts";
import { productPolicies } from "#local/iam/product-policies.ts";
import { settingsFrom } from "#local/settings.ts";
import { CliError, readArguments } from "#tools/cli.ts";

const folder = readArguments(
  {
    name: "npm run iam:unused",
    says: "Lists the grants that no function needed while products with IAM_RECORDING recorded their requests in a folder.",
    positionals: "<folder>",
    examples: ["recording"],
  },
  ({ positionals: [folder, ...others] }) => {
    if (!folder || others.length > 0) throw new CliError("Name one folder.");
    return folder;
  },
);

const requests = await readRecording(resolve(folder));
const { policies, roles } = await productPolicies(settingsFrom(process.env));
const roleName = (roleArn: string) => roleArn.split("/").at(-1);
const print = (grants: readonly Grant[], says: string) => {
  for (const { roleArn, action, resource } of grants)
    console.log(`${roleName(roleArn)} ${says} ${action} on ${resource}`);
};

const known = requests.filter(({ roleArn }) => roles.includes(roleArn));
const unneeded = unneededGrants(policies, roles, known).filter((grant) => !isAccepted(grant));
print(unneeded, "does not need");
// Another version of the template, or other settings, allowed these.
print(
  known.filter((request) => !isAllowed(policies, request)),
  "may not do",
);
const silent = roles.filter((roleArn) => !known.some((request) => request.roleArn === roleArn));
for (const roleArn of silent) console.log(`${roleName(roleArn)} has sent no request`);
console.log(`${known.length} recorded requests of ${roles.length} roles: ${unneeded.length} unneeded grants`);
if (unneeded.length > 0) process.exitCode = 1;
