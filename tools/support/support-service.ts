import type { EnrollmentRecord, SupportEvent } from "#contracts/storage/records.ts";
import type { Command } from "./command.ts";
import { csvLine } from "./csv.ts";
import { type Forgetting, type Found, forget, planOf } from "./deletion.ts";
import type { Place } from "./environment.ts";
import {
  addressIn,
  type Household,
  householdOf,
  masked,
  revealed,
  type Summary,
  summaryOf,
} from "./household.ts";
import { meaningsOf } from "./lookups.ts";
import { type ExportedEnrollment, SupportRecords } from "./records.ts";

type Asked<Verb extends Command["verb"]> = Extract<Command, { verb: Verb }> & { reveal: boolean };

/** What support may ask. Each answers with data; how it is printed is another matter. */
export class Support {
  private readonly place: Place;
  private readonly records: SupportRecords;

  constructor(place: Place) {
    this.place = place;
    this.records = new SupportRecords(place.db, place.tables);
  }

  /** One look-up for each thing that was meant. */
  async find({ told, as }: Omit<Asked<"find">, "verb" | "reveal">): Promise<Summary[]> {
    const found = (
      await Promise.all(meaningsOf(told, as).map((meaning) => this.records.meant(meaning)))
    ).flat();
    return found.map((enrollment) => summaryOf(enrollment, masked));
  }

  async show({ customerId, reveal }: Omit<Asked<"show">, "verb">): Promise<Household> {
    if (reveal) await this.noteRevealing(customerId);
    return householdOf(await this.known(customerId), reveal ? revealed : masked);
  }

  /** The stream tells send-confirmation of the debt, which sends one more. One that is owed already is given a push. */
  async resendEmail({ customerId }: { customerId: string }): Promise<Resent> {
    const enrollment = await this.existing(customerId);
    const { confirmationEmail: mail, email } = enrollment;
    if (!mail)
      throw new Error("This household has not finished its enrollment, so there is no e-mail to send again.");
    const { state, sentAt, messageId, failedAt } = mail;
    const event = {
      ...this.event("email_asked_again"),
      ...(state !== "owed" && { earlierEmail: { state, sentAt, messageId, failedAt } }),
    };
    const owed = await this.records.oweEmailAgain(enrollment, event);
    if (!owed.ok) throw new Error("This enrollment was changed this very moment. Please try again.");
    const returned = state === "bounced" || state === "complained";
    return { customerId, to: email, ...(returned && { warning: mayNotArrive }) };
  }

  /** Row by row, in the order of time. */
  async *export({
    since,
    reached,
    reveal,
  }: Omit<Asked<"export">, "verb" | "csv">): AsyncGenerator<ExportRow> {
    for await (const enrollment of this.records.reached(reached, since)) {
      if (reveal && enrollment.accountNumber) await this.noteRevealing(enrollment.customerId);
      yield rowOf(enrollment, reveal ? revealed : masked);
    }
  }

  /** Only says what would happen, until somebody is sure. */
  async forget({ customerId, sure }: Omit<Asked<"forget">, "verb" | "reveal">): Promise<Forgetting> {
    const found = await this.known(customerId);
    const { emailKey } = found.enrollment;
    const sameAddress = await this.records.meant({ kind: "email", by: "byEmail", value: emailKey });
    const others = sameAddress.map((other) => other.customerId).filter((id) => id !== customerId);
    const plan = planOf(found, others);
    if (!sure) return plan;
    await forget(found, this.records, this.place);
    return { ...plan, done: true };
  }

  private async existing(customerId: string): Promise<EnrollmentRecord> {
    const enrollment = await this.records.enrollment(customerId);
    if (!enrollment) throw unknownCustomer;
    return enrollment;
  }

  private async known(customerId: string): Promise<Found> {
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
    const noted = await this.records.note(customerId, this.event("account_number_revealed"));
    if (!noted.ok) throw unknownCustomer;
  }

  private event(kind: SupportEvent["kind"]): SupportEvent {
    return { kind, at: new Date().toISOString(), by: this.place.by };
  }
}

export type Resent = { customerId: string; to: string; warning?: string };

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
  show: typeof masked,
): ExportRow {
  const { customerId, stage, stageAt, firstName, lastName, email, phone, utility, accountNumber } = fields;
  const { createdAt, submittedAt, completedAt } = fields;
  return {
    ...{ customerId, stage, stageAt, firstName, lastName, email, phone, utility },
    serviceAddress: application && addressIn(application.serviceAddress),
    accountNumber: accountNumber && show(accountNumber),
    discountPercent: discount?.percent,
    language,
    wayIn: source,
    ...{ createdAt, submittedAt, completedAt },
  };
}

export const csvHeader = csvLine(columns);
export const csvRow = (row: ExportRow): string => csvLine(columns.map((column) => row[column]));
