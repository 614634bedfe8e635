import { matches } from "./evaluate.ts";
import type { Grant } from "./grants.ts";

type AcceptedGrant = {
  /** Patterns as in policies: `*` is any text. */
  action: string;
  resource: string;
  why: string;
};

/** Reviewed grants that no local run uses. */
export const acceptedGrants: readonly AcceptedGrant[] = [
  { action: "logs:*", resource: "*", why: "Lambda writes the log, and no log goes to an emulator." },
  {
    action: "sqs:GetQueue*",
    resource: "*deadletters*",
    why: "CDK's SqsDlq grants them besides SendMessage, on the stream's own dead-letter queue.",
  },
];

export const isAccepted = ({ action, resource }: Grant): boolean =>
  acceptedGrants.some((one) => matches(one.action, action) && matches(one.resource, resource));
