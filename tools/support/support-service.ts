import type { EnrollmentRecord, SupportEvent } from "#contracts/storage/enrollment.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import { withRequestedNumbers } from "#lambdas/shared/records/corrections.ts";
import { CliError } from "#tools/cli.ts";
import { ProgressRecords } from "#tools/progress/progress-records.ts";
import { refusalOf } from "#tools/progress/refusals.ts";
import { type CanceledEnrollment, cancelEnrollment } from "./cancellations.ts";
import { type ChangedDetail, changeDetail } from "./changes.ts";
import type { Command, HoldCommand } from "./command.ts";
import { listOpenCorrections, recordCorrection } from "./corrections.ts";
import { type Deletion, deleteHousehold, findOthersWithEmail, planDeletion } from "./deletion.ts";
import type { SupportEnvironment } from "./environment.ts";
import { changedAtTheSameTime, unknownCustomer, unknownHousehold } from "./errors.ts";
import { type ExportRow, toExportRow } from "./export.ts";
import { ExportedEnrollments } from "./exported-enrollments.ts";
import { changes, type HoldChange } from "./holds.ts";
import {
  type Draft,
  type DraftSummary,
  type Household,
  maskedNumbers,
  type ShownNumbers,
  type Summary,
  toDraft,
  toDraftSummary,
  toHousehold,
  toSummary,
} from "./household.ts";
import { type SentLink, sendLink } from "./links.ts";
import { type Lookup, lookupsFor } from "./lookups.ts";
import { findRemains } from "./places.ts";
import { type HouseholdRecords, SupportRecords } from "./records.ts";
import { type ResentEmail, resendEmail } from "./resent-emails.ts";

/** The parameters of a command, except those that concern only its output. */
type CommandParameters<Name extends Command["name"]> = Omit<Extract<Command, { name: Name }>, "name" | "csv">;
type Revealing = { reveal: boolean };

/** `hasMore`: there are more households than were listed. */
export type Found = { households: (Summary | DraftSummary)[]; hasMore: boolean };
/** One screen of a terminal is much less; nobody reads more. */
export const maxListed = 50;

export type NumberChange = { customerId: string };
export type StageChange = { customerId: string; change: ProgressChange; outcome: "record" | "unchanged" };

/** Support's commands. Each returns data; format.ts prints it. */
export class SupportService {
  private readonly environment: SupportEnvironment;
  private readonly records: SupportRecords;
  private readonly exported: ExportedEnrollments;

  constructor(environment: SupportEnvironment) {
    this.environment = environment;
    const { db, tables } = environment;
    this.records = new SupportRecords(db, tables);
    this.exported = new ExportedEnrollments(db, tables.enrollments, this.records);
  }

  /** The ids of records that the commands went on without, because they cannot be read. */
  get leftOut(): ReadonlySet<string> {
    return this.records.leftOut;
  }

  /** Runs one query for each interpretation of the term, and one more for drafts. Stops after one screen unless `all`. */
  async find({ term, kind, all }: CommandParameters<"find">): Promise<Found> {
    const households: Found["households"] = [];
    const lookups = (await Promise.all(lookupsFor(term, kind).map((lookup) => this.withKeys(lookup)))).flat();
    for (const lookup of lookups) {
      for await (const household of this.matches(lookup)) {
        if (!all && households.length === maxListed) return { households, hasMore: true };
        households.push(household);
      }
    }
    return { households, hasMore: false };
  }

  private async *matches(lookup: Lookup): AsyncGenerator<Summary | DraftSummary> {
    let isEnrolled = false;
    for await (const enrollment of this.records.findEnrollments(lookup)) {
      isEnrolled = true;
      yield toSummary(enrollment);
    }
    // One session has one household; one e-mail address may have enrollments and drafts.
    if (isEnrolled && lookup.kind === "session") return;
    for await (const draft of this.records.findDrafts(lookup)) yield toDraftSummary(draft);
  }

  /** To reveal numbers it needs the customer id: support cannot decrypt the numbers of a draft. */
  async show({ id, reveal }: CommandParameters<"show"> & Revealing): Promise<Household | Draft> {
    if (reveal) await this.recordReveal(id);
    const household = await this.household(id);
    const { enrollment, session, bills, unreadable } = household;
    for (const { billId } of unreadable?.bills ?? []) this.records.leftOut.add(billId);
    if (!enrollment) return session ? toDraft(session, bills) : unknownHousehold();
    if (!reveal) return toHousehold(enrollment, household, maskedNumbers(enrollment));
    const { cipher } = await this.environment.numbers();
    const inFull = await withRequestedNumbers(enrollment, cipher);
    return toHousehold(inFull, household, await this.decryptNumbers(enrollment));
  }

  async resendEmail({ customerId }: CommandParameters<"resend-email">): Promise<ResentEmail> {
    const { records, environment } = this;
    return resendEmail(await this.enrollment(customerId), { records, environment });
  }

  /** Lets an enrollment be exported although its e-mail address is not confirmed. It then keeps its number. */
  async allowExport({ customerId }: CommandParameters<"allow-export">): Promise<NumberChange> {
    const enrollment = await this.completedEnrollment(customerId);
    if (enrollment.numberLost) {
      throw new CliError("This enrollment no longer holds its enrollment number, so it cannot be exported.");
    }
    const allowed = await this.records.numbers.allowExport(enrollment, this.event("export_allowed"));
    if (!allowed.ok) throw changedAtTheSameTime();
    return { customerId };
  }

  /** Ends an enrollment: it is not exported any more, and its number is free for another household. */
  async releaseNumber({ customerId }: CommandParameters<"release-number">): Promise<NumberChange> {
    const enrollment = await this.completedEnrollment(customerId);
    if (enrollment.numberLost) throw new CliError("This enrollment holds no enrollment number any more.");
    const event = this.event("number_released");
    const released = await this.records.numbers.release(enrollment, {
      reason: "canceled",
      at: event.at,
      event,
    });
    if (!released.ok) throw changedAtTheSameTime();
    return { customerId };
  }

  async cancel(command: CommandParameters<"cancel">): Promise<CanceledEnrollment> {
    const { records, environment } = this;
    const enrollment = await this.completedEnrollment(command.customerId);
    return cancelEnrollment(enrollment, { ...command, records, operator: environment.operator });
  }

  async sendLink({ customerId, identifiedBy }: CommandParameters<"send-link">): Promise<SentLink> {
    const { records, environment } = this;
    return sendLink(await this.enrollment(customerId), { identifiedBy, records, environment });
  }

  change(command: CommandParameters<"change">): Promise<ChangedDetail> {
    const { records, environment } = this;
    return changeDetail({ ...command, records, environment });
  }

  corrections = () => listOpenCorrections(this.records);

  recordCorrection(command: CommandParameters<"request-correction" | "answer-correction">) {
    return recordCorrection({ ...command, environment: this.environment });
  }

  async changeHold({ customerId, name }: { customerId: string; name: HoldCommand }): Promise<HoldChange> {
    const { records, environment } = this;
    const effect = await changes[name](await this.enrollment(customerId), { records, environment });
    return { customerId, change: name, effect };
  }

  /** Records how far an enrollment is on its way to the utility. The same again changes nothing. */
  async recordStage({ customerId, change }: CommandParameters<"stage">): Promise<StageChange> {
    const { db, tables, operator: by } = this.environment;
    const progress = new ProgressRecords(db, tables.enrollments);
    const recorded = await progress.record(customerId, change, { at: new Date().toISOString(), by });
    if (recorded.outcome === "refused") throw new CliError(refusalOf(recorded));
    return { customerId, change, outcome: recorded.outcome };
  }

  private async completedEnrollment(customerId: string): Promise<EnrollmentRecord> {
    const enrollment = await this.enrollment(customerId);
    if (enrollment.stage !== "completed") {
      throw new CliError("This household has not completed its enrollment.");
    }
    return enrollment;
  }

  /**
   * Returns the enrollments that reached the stage since then, oldest first. Completed ones that are not confirmed, or lost
   * their number, are left out.
   */
  async *export({
    since,
    stage,
    reveal,
  }: CommandParameters<"export"> & Revealing): AsyncGenerator<ExportRow> {
    const enrollments =
      stage === "completed" ? this.exported.exportable(since) : this.exported.inStage(stage, since);
    for await (const enrollment of enrollments) {
      if (reveal && enrollment.encryptedNumbers) await this.recordReveal(enrollment.customerId);
      yield toExportRow(
        enrollment,
        reveal ? await this.decryptNumbers(enrollment) : maskedNumbers(enrollment),
      );
    }
  }

  /** Only returns the plan unless the deletion is confirmed. */
  async forget({ id, confirmed, identifiedBy }: CommandParameters<"forget">): Promise<Deletion> {
    const { records, environment } = this;
    const { operator, deleteMarketingProfile } = environment;
    const asked = { at: new Date(), evidence: { by: "support", operator, identifiedBy } as const };
    const household = await this.household(id);
    const others = await findOthersWithEmail(household, records);
    const plan = planDeletion(household, others, { asked, deleteMarketingProfile });
    if (!confirmed) return plan;
    await deleteHousehold(household, asked, environment);
    return { ...plan, done: true, remains: await findRemains(household, { records, environment }) };
  }

  private async enrollment(customerId: string): Promise<EnrollmentRecord> {
    const enrollment = await this.records.enrollment(customerId);
    if (!enrollment) throw unknownCustomer();
    return enrollment;
  }

  private async household(id: string): Promise<HouseholdRecords> {
    return (await this.records.household(id)) ?? unknownHousehold();
  }

  private async withKeys(lookup: Lookup): Promise<Lookup[]> {
    if (!lookup.number) return [lookup];
    const { keys } = await this.environment.numbers();
    return (await keys(lookup.number)).map((value) => ({ ...lookup, value }));
  }

  /** One request to KMS for each enrollment, which CloudTrail records with the customer id. */
  private async decryptNumbers({
    customerId,
    encryptedNumbers,
  }: Pick<EnrollmentRecord, "customerId" | "encryptedNumbers">): Promise<ShownNumbers> {
    if (!encryptedNumbers) return {};
    const { cipher } = await this.environment.numbers();
    const { accountNumber, utilityAccountNumber } = await cipher.decrypt(encryptedNumbers, { customerId });
    return {
      ...(accountNumber && { accountNumber }),
      ...(utilityAccountNumber && { utilityAccountNumber }),
    };
  }

  /** Must succeed before a number is shown: a number whose reveal cannot be recorded stays masked. */
  private async recordReveal(customerId: string) {
    const recorded = await this.records.appendEvent(customerId, this.event("account_number_revealed"));
    if (!recorded.ok) throw unknownCustomer();
  }

  private event(kind: SupportEvent["kind"]): SupportEvent {
    return { kind, at: new Date().toISOString(), by: this.environment.operator };
  }
}
