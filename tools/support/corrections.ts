import type { SupportCorrectionReply, SupportCorrectionRequest } from "#contracts/events/support-requests.ts";
import { answerDeadline, type CorrectionTopic, openCorrections } from "#domain/corrections.ts";
import { CliError } from "#tools/cli.ts";
import type { SupportEnvironment } from "./environment.ts";
import { changedAtTheSameTime, deletionWasRequested, unknownCustomer } from "./errors.ts";
import type { SupportRecords } from "./records.ts";

/** A request that waits for our answer. What the household wrote is shown by `show`. */
export type OpenCorrection = {
  answerBy: string;
  requestedAt: string;
  customerId: string;
  requestId: string;
  topic: CorrectionTopic;
};

/** All open requests, the oldest first. The index names the enrollments; their records say what is open. */
export async function listOpenCorrections(records: SupportRecords): Promise<OpenCorrection[]> {
  const open: OpenCorrection[] = [];
  for await (const customerId of records.withOpenCorrection()) {
    const { corrections } = (await records.listed(() => records.enrollment(customerId))) ?? {};
    for (const { id, at, wanted } of openCorrections(corrections)) {
      const { topic } = wanted;
      open.push({ answerBy: answerDeadline(at), requestedAt: at, customerId, requestId: id, topic });
    }
  }
  return open.toSorted((a, b) => a.answerBy.localeCompare(b.answerBy));
}

export type Correction = SupportCorrectionRequest["correction"];
export type RecordedCorrection = {
  customerId: string;
  requestId: string | undefined;
  correction: Correction;
};

type RefusedOutcome = Exclude<SupportCorrectionReply["outcome"], "recorded" | "unchanged">;
const refusals: Record<RefusedOutcome, () => CliError> = {
  correction_pending: () =>
    new CliError("This household has an open request for the same. Answer that one first: show has its id."),
  correction_not_open: () => new CliError("There is no open request with this id: show has its history."),
  new_disclosure_needed: () =>
    new CliError(
      "Another utility or number cannot be corrected: the household signs a new disclosure for it. Answer: declined --reason new_disclosure.",
    ),
  outside_of_territory: () =>
    new CliError(
      "The utility of this enrollment serves no home in that ZIP code, so this is another account. Answer: declined --reason new_disclosure.",
    ),
  unknown_customer: unknownCustomer,
  not_completed: () =>
    new CliError(
      "This household has not completed its enrollment. It corrects the application by continuing it: send-link.",
    ),
  deletion_requested: deletionWasRequested,
  changed_meanwhile: changedAtTheSameTime,
};

type Request = {
  customerId: string;
  correction: Correction;
  identifiedBy: string;
  environment: SupportEnvironment;
};

/** Records a request for a household that calls, or answers one: with the function that may write it. */
export async function recordCorrection({
  customerId,
  correction,
  identifiedBy,
  environment,
}: Request): Promise<RecordedCorrection> {
  const evidence = { by: "support", operator: environment.operator, identifiedBy } as const;
  const reply = await environment.correctForSupport({ customerId, correction, evidence });
  if (reply.outcome === "recorded") return { customerId, correction, requestId: reply.requestId };
  if (reply.outcome === "unchanged") return { customerId, correction, requestId: undefined };
  throw refusals[reply.outcome]();
}
