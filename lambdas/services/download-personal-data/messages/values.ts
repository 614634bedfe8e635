import type * as z from "zod/mini";
import type { accountHolder, otherSubscription } from "#contracts/http/application.ts";
import type { BillErrorCode } from "#contracts/http/bill.ts";
import type { Locale } from "#contracts/site/locales.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type {
  ConsentEvent,
  ContactChangeEvent,
  CorrectionAnswer,
  CorrectionEvent,
  EnrollmentRecord,
  NumberConflict,
  Presentation,
  SupportEvent,
} from "#contracts/storage/enrollment.ts";
import type { Notice, NoticeKind, SupportEmail } from "#contracts/storage/outbox.ts";
import type { Evidence, VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { CancellationEnd } from "#domain/cancellation.ts";
import type { ContactMethod, contactMethods } from "#domain/contact-methods.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import type { CorrectionTopic, DeclineReason } from "#domain/corrections.ts";

type Present<Item> = { [Name in keyof Item]-?: NonNullable<Item[Name]> };
type Enrollment = Present<EnrollmentRecord>;
type Session = Present<SessionRecord>;
type Conversion = Present<Session["conversions"]>[ConversionPart];
type Source = Enrollment["source"];

/**
 * The words for each value that our programs write, by the name of its attribute. A new value does not compile before it
 * has words in every language.
 */
export type PersonalDataValues = {
  stage: Record<Enrollment["stage"], string>;
  status: Record<Session["status"] | BillRecord["status"], string>;
  source: Record<Source, string>;
  enrollmentSource: Record<Source, string>;
  identifiedBy: Record<Source, string>;
  enrollmentType: Record<NonNullable<Enrollment["application"]["enrollmentType"]>, string>;
  /** A disclosure has the option of the form instead of the stored value. */
  contactMethod: Record<ContactMethod | (typeof contactMethods)[ContactMethod], string>;
  /** The answer to the question about income. */
  income: Record<"Yes" | "No", string>;
  answer: Record<"Yes" | "No", string>;
  accountHolder: Record<z.infer<typeof accountHolder>, string>;
  otherSubscription: Record<z.infer<typeof otherSubscription>, string>;
  kind: Record<
    | ConsentEvent["kind"]
    | Enrollment["cancellations"][number]["kind"]
    | Enrollment["mailboxHolds"][number]["kind"]
    | CorrectionEvent["kind"]
    | SupportEvent["kind"]
    | Enrollment["progress"][number]["kind"]
    | NoticeKind,
    string
  >;
  by: Record<Evidence["by"] | Enrollment["hold"]["by"], string>;
  how: Record<Presentation["how"], string>;
  state: Record<
    | Enrollment["confirmationEmail"]["state"]
    | Enrollment["linkEmail"]["state"]
    | SupportEmail["state"]
    | Notice["state"]
    | Conversion["state"],
    string
  >;
  waitsFor: Record<
    NonNullable<Enrollment["confirmationEmail"]["waitsFor"]> | NonNullable<Notice["waitsFor"]>,
    string
  >;
  reason: Record<Enrollment["numberLost"]["reason"] | DeclineReason, string>;
  role: Record<NumberConflict["role"], string>;
  change: Record<SupportEmail["change"], string>;
  detail: Record<ContactChangeEvent["detail"], string>;
  /** Of a changed contact method or language. */
  from: Record<ContactMethod | Locale, string>;
  to: Record<ContactMethod | Locale, string>;
  topic: Record<CorrectionTopic, string>;
  outcome: Record<CorrectionAnswer["outcome"], string>;
  choice: Record<VendorChoiceEvent["choice"], string>;
  when: Record<CancellationEnd["when"], string>;
  readBy: Record<NonNullable<BillRecord["readBy"]>, string>;
  error: Record<BillErrorCode, string>;
};
