import type { SupportChange, SupportChangeReply } from "#contracts/events/support-requests.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { VendorRequest } from "#lambdas/shared/records/vendor-requests.ts";
import { CliError } from "#tools/cli.ts";
import type { LastHome } from "#tools/progress/last-home.ts";
import { findLastHome } from "./endings.ts";
import type { SupportEnvironment } from "./environment.ts";
import { changedAtTheSameTime, deletionWasRequested, unknownCustomer } from "./errors.ts";
import { requestLink } from "./links.ts";
import type { SupportRecords } from "./records.ts";

/** A new e-mail address is changed by whoever opens the link that is sent there. */
export type DetailChange = SupportChange | { detail: "email"; email: string };
export type ChangedDetail = {
  customerId: string;
  detail: DetailChange["detail"];
  outcome: "changed" | "unchanged" | "link_sent";
  /** Of a household that moved: the detail was changed on a former enrollment only. */
  lastHome?: LastHome;
  /** What support sends to vendors after an opt-out. */
  vendorRequests?: VendorRequest[];
};
type Request = {
  customerId: string;
  change: DetailChange;
  identifiedBy: string;
  records: SupportRecords;
  environment: SupportEnvironment;
};

const refusals: Record<Exclude<SupportChangeReply["outcome"], "changed" | "unchanged">, () => CliError> = {
  unknown_customer: unknownCustomer,
  not_completed: () =>
    new CliError(
      "This household has not completed its enrollment. It corrects the application by continuing it: send-link.",
    ),
  deletion_requested: deletionWasRequested,
  calls_not_agreed: () =>
    new CliError(
      "This household has not agreed to calls, so it can be reached by Email only. It agrees and chooses on My enrollment: send-link.",
    ),
  changed_meanwhile: changedAtTheSameTime,
};

/** Changes a contact detail for a household that asked for it, as the household does it on its own page. */
export async function changeDetail(request: Request): Promise<ChangedDetail> {
  const { customerId, change, environment } = request;
  const { detail } = change;
  const evidence = {
    by: "support",
    operator: environment.operator,
    identifiedBy: request.identifiedBy,
  } as const;
  if (detail === "email") return changeEmail(change.email, request);
  const reply = await environment.changeForSupport({ customerId, change, evidence });
  const { outcome, vendorRequests } = reply;
  if (outcome !== "changed" && outcome !== "unchanged") throw refusals[outcome]();
  const lastHome = await lastHomeFor(request);
  return {
    customerId,
    detail,
    outcome,
    ...(lastHome && { lastHome }),
    ...(vendorRequests && { vendorRequests }),
  };
}

/** The choice about vendors is one for all enrollments of a household. */
async function lastHomeFor({ customerId, change, records }: Request): Promise<LastHome | undefined> {
  const enrollment = change.detail === "vendors" ? undefined : await records.enrollment(customerId);
  return enrollment && findLastHome(enrollment, records);
}

/** Has a link sent to the new address. Opening it there changes the address, and the former one is told. */
async function changeEmail(
  email: string,
  { customerId, identifiedBy, records, environment }: Omit<Request, "change">,
): Promise<ChangedDetail> {
  const detail = "email";
  const enrollment = await records.enrollment(customerId);
  if (!enrollment) throw refusals.unknown_customer();
  if (enrollment.stage !== "completed") throw refusals.not_completed();
  if (enrollment.hold) {
    throw new CliError(
      "This enrollment is held back. It stays with its e-mail address until the hold is undone: docs/support.md.",
    );
  }
  const [from, to] = [enrollment.emailKey, email.toLowerCase()];
  if (from === to) return { customerId, detail, outcome: "unchanged" };
  const { operator } = environment;
  await requestLink(enrollment, {
    event: { kind: "email_change_requested", at: new Date().toISOString(), by: operator, identifiedBy },
    link: {
      emailKey: to,
      replaces: { emailKey: from, askedBy: { by: "support", operator, identifiedBy }, customerId },
      language: enrollment.language ?? defaultLocale,
    },
    records,
    environment,
  });
  return { customerId, detail, outcome: "link_sent" };
}
