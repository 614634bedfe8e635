import type { Construct } from "constructs";
import type { WaitingQueue } from "#contracts/storage/switches.ts";
import type { AccessLinks } from "./constructs/access-links.ts";
import type { BillBucket } from "./constructs/bill-bucket.ts";
import type { FunctionContext } from "./constructs/node-function.ts";
import type { NumberKeys } from "./constructs/number-keys.ts";
import { OperationsAccess } from "./constructs/operations-access.ts";
import { RestoreAccess } from "./constructs/restore-access.ts";
import { SupportAccess } from "./constructs/support-access.ts";
import type { Tables } from "./constructs/tables.ts";
import type { WorkQueue } from "./constructs/work-queue.ts";

type StaffAccessProps = Pick<FunctionContext, "config" | "codeOf"> & {
  tables: Tables;
  files: BillBucket;
  numberKeys: NumberKeys;
  accessLinks: AccessLinks;
  waiting: Record<WaitingQueue, WorkQueue>;
};

/** The roles of people, each for its own commands. */
export function addStaffAccess(scope: Construct, props: StaffAccessProps): void {
  new SupportAccess(scope, "SupportAccess", props);
  new OperationsAccess(scope, "OperationsAccess", props);
  new RestoreAccess(scope, "RestoreAccess", props);
}
