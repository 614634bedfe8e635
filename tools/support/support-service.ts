import type { EnrollmentRecord, SupportEvent } from "#contracts/storage/records.ts";
import type { Command } from "./command.ts";
import { csvLine } from "./csv.ts";
import { type Deletion, deleteHousehold, type HouseholdRecords, planDeletion } from "./deletion.ts";
import type { SupportEnvironment } from "./environment.ts";
import {
  formatServiceAddress,
  type Household,
  maskAccountNumber,
  revealAccountNumber,
  type Summary,
  toHousehold,
  toSummary,
} from "./household.ts";
import { lookupsFor } from "./lookups.ts";
import { type ExportedEnrollment, SupportRecords } from "./records.ts";

type Asked<Verb extends Command["verb"]> = Extract<Command, { verb: Verb }> & { reveal: boolean };

/** What support may ask. Each answers with data; how it is printed is another matter. */
export class SupportService {
  private readonly place: SupportEnvironment;
  private readonly records: SupportRecords;

  constructor(place: SupportEnvironment) {
    this.place = place;
    this.records = new SupportRecords(place.db, place.tables);
  }

  /** One look-up for each thing that was meant. */
  async find({ told, as }: Omit<Asked<"find">, "verb" | "reveal">): Promise<Summary[]> {
    const found = (
      await Promise.all(lookupsFor(told, as).map((meaning) => this.records.findEnrollments(meaning)))
    ).flat();
    return found.map((enrollment) => toSummary(enrollment, maskAccountNumber));
  }

  async show({ customerId, reveal }: Omit<Asked<"show">, "verb">): Promise<Household> {
    if (reveal) await this.noteRevealing(customerId);
    return toHousehold(await this.known(customerId), reveal ? revealAccountNumber : maskAccountNumber);
  }

  /** The stream tells send-confirmation of the debt, which sends one more. One that is owed already is given a push. */
  async resendEmail({ customerId }: { customerId: string }): Promise<ResentEmail> {
    const enrollment = await this.existing(customerId);
    const { confirmationEmail: mail, email } = enrollment;
    if (!mail)
      throw new Error("This household has not finished its enrollment, so there is no e-mail to send again.");
    const { state, sentAt, messageId, failedAt } = mail;
    const event = {
      ...this.event("email_asked_again"),
      ...(state !== "pending" && { earlierEmail: { state, sentAt, messageId, failedAt } }),
    };
    const requeued = await this.records.requeueEmail(enrollment, event);
    if (!requeued.ok) throw new Error("This enrollment was changed this very moment. Please try again.");
    const returned = state === "bounced" || state === "complained";
    return { customerId, to: email, ...(returned && { warning: mayNotArrive }) };
  }

  /** Row by row, in the order of time. */
  async *export({
    since,
    reached,
    reveal,
  }: Omit<Asked<"export">, "verb" | "csv">): AsyncGenerator<ExportRow> {
    for await (const enrollment of this.records.enrollmentsInStage(reached, since)) {
      if (reveal && enrollment.accountNumber) await this.noteRevealing(enrollment.customerId);
      yield rowOf(enrollment, reveal ? revealAccountNumber : maskAccountNumber);
    }
  }

  /** Only says what would happen, until somebody is sure. */
  async forget({ customerId, sure }: Omit<Asked<"forget">, "verb" | "reveal">): Promise<Deletion> {
    const found = await this.known(customerId);
    const { emailKey } = found.enrollment;
    const sameAddress = await this.records.findEnrollments({
      kind: "email",
      index: "byEmail",
      value: emailKey,
    });
    const others = sameAddress.map((other) => other.customerId).filter((id) => id !== customerId);
    const plan = planDeletion(found, others);
    if (!sure) return plan;
    await deleteHousehold(found, this.records, this.place);
    return { ...plan, done: true };
  }

  private async existing(customerId: string): Promise<EnrollmentRecord> {
    const enrollment = await this.records.enrollment(customerId);
    if (!enrollment) throw unknownCustomer;
    return enrollment;
  }

  private async known(customerId: string): Promise<HouseholdRecords> {
    const enrollment = await this.existing(customerId);
    const { sessionId } = enrollment;
    const [session, bills] = await Promise.all([
      this.records.session(sessionId),
      this.records.bills(sessionId),
    ]);
    return { enrollment, session, bills };
  }

  /** Written before anything is shown: what could not be written down is not shown. */
  private async noteRevealing(customerId: string) {
    const noted = await this.records.appendEvent(customerId, this.event("account_number_revealed"));
    if (!noted.ok) throw unknownCustomer;
  }

  private event(kind: SupportEvent["kind"]): SupportEvent {
    return { kind, at: new Date().toISOString(), by: this.place.operator };
  }
}

export type ResentEmail = { customerId: string; to: string; warning?: string };

const mayNotArrive =
  "The last one came back or was called spam. While SES has the address on its suppression list this one does not " +
  "arrive either: docs/support.md.";

const unknownCustomer = new Error("There is no customer with this id.");

export type ExportRow = Record<(typeof columns)[number], string | number | undefined>;

const columns = [
  "customerId",
  "stage",
  "stageAt",
  "firstName",
  "lastName",
  "email",
  "phone",
  "serviceAddress",
  "utility",
  "accountNumber",
  "discountPercent",
  "language",
  "wayIn",
  "createdAt",
  "submittedAt",
  "completedAt",
] as const;

function rowOf(
  { application, discount, language, source, ...fields }: ExportedEnrollment,
  show: typeof maskAccountNumber,
): ExportRow {
  const { customerId, stage, stageAt, firstName, lastName, email, phone, utility, accountNumber } = fields;
  const { createdAt, submittedAt, completedAt } = fields;
  return {
    ...{ customerId, stage, stageAt, firstName, lastName, email, phone, utility },
    serviceAddress: application && formatServiceAddress(application.serviceAddress),
    accountNumber: accountNumber && show(accountNumber),
    discountPercent: discount?.percent,
    language,
    wayIn: source,
    ...{ createdAt, submittedAt, completedAt },
  };
}

export const csvHeader = csvLine(columns);
export const csvRow = (row: ExportRow): string => csvLine(columns.map((column) => row[column]));
