import type { Rights, Service } from "#lambdas/shared/service.ts";
import type { BillBucket } from "./constructs/bill-bucket.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { Tables } from "./constructs/tables.ts";
import type { StageConfig } from "./stage-config.ts";

type Resources = { config: StageConfig; tables: Tables; files: BillBucket };

/** How each right is granted. A grant also sets the variables through which the function finds the resource. */
type Grants = { [Resource in keyof Rights]: (fn: NodeFunction, right: Rights[Resource]) => void };

const grantsOf = ({ config, tables, files }: Resources): Grants => ({
  sessions: (fn, right) => tables.sessions.allow(fn, right),
  enrollments: (fn, right) => tables.enrollments.allow(fn, right),
  bills: (fn, right) => tables.bills.allow(fn, right),
  limits: (fn, right) => tables.limits.allow(fn, right),
  billFiles: (fn) => files.grantUpload(fn),
  company: (fn) => fn.addCompany(config),
});

/** Gives the function of a service the rights that it declares, and no others. */
export function grantRights(fn: NodeFunction, { uses }: Service, resources: Resources): void {
  const grants = grantsOf(resources);
  const grant = <Resource extends keyof Rights>(resource: Resource, right: Rights[Resource] | undefined) =>
    right !== undefined && grants[resource](fn, right);
  for (const resource of Object.keys(grants) as (keyof Rights)[]) grant(resource, uses[resource]);
}
