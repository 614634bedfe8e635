/** `npm run iam:unused -- FOLDER`: lists the grants that no function needed while products recorded their requests there. */
import { resolve } from "node:path";
import { isAccepted } from "#local/iam/accepted-grants.ts";
import { readRecording } from "#local/iam/access-recording.ts";
import { type Grant, isAllowed, unneededGrants } from "#local/iam/grants.ts";
import { productPolicies } from "#local/iam/product-policies.ts";
import { settingsFrom } from "#local/settings.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Usage: npm run iam:unused -- FOLDER");

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
