import type { RouteName } from "#contracts/http/routes.ts";
import type { BillBucket } from "./constructs/bill-bucket.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { Tables } from "./constructs/tables.ts";

type Resources = { tables: Tables; files: BillBucket };

/** What the routes may do that announce a bill, on this device or another one, and those that read it. */
export function grantUploads(
  {
    createBill,
    createUploadLink,
    checkUploadLink,
    createLinkedBill,
    getBill,
  }: Readonly<Record<RouteName, NodeFunction>>,
  { tables: { sessions, bills, enrollments, limits }, files }: Resources,
) {
  for (const route of [createBill, createUploadLink, createLinkedBill]) {
    sessions.grantSave(route);
    enrollments.grantUpdate(route); // a visit restarts the retention of an unfinished one
    limits.grantSave(route);
  }
  for (const route of [createBill, createLinkedBill]) {
    files.grantUpload(route);
  }
  sessions.grantRead(checkUploadLink);
  bills.grantRead(checkUploadLink);
  bills.grantCreate(createBill);
  bills.grantSave(createLinkedBill);
  bills.grantRead(getBill);
}
