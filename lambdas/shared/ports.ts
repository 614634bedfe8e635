import type { Block } from "@aws-sdk/client-textract";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import type {
  AccountDetails,
  EncryptedPassword,
  HostedState,
  UtilityMessage,
  UtilityOption,
  VerificationType,
} from "#contracts/http/utility-auth.ts";
import type { BillRecord, EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { DeadlineError } from "./records/bills.ts";

/** What can happen to a write besides success. Bugs and outages throw. */
export type Result<Failure extends string> = { ok: true } | { ok: false; why: Failure };

export type SessionStore = {
  /** Undefined when there is none, when it has expired, and when it is somebody else's: a caller cannot tell. */
  find(sessionId: string, ownerHash: string | undefined): Promise<SessionRecord | undefined>;
  /** For work that no browser asked for: what a queue brings is ours. */
  findForServer(sessionId: string): Promise<SessionRecord | undefined>;
  /** Version 0 is a new session. Refused when it was changed since it was read. */
  save(session: SessionRecord): Promise<Result<"changed_meanwhile">>;
};

export type EnrollmentStore = {
  find(customerId: string): Promise<EnrollmentRecord | undefined>;
  /** Version 0 is a new item. Both are written or neither: a session never points at an enrollment that is not there. */
  saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord): Promise<Result<"changed_meanwhile">>;
  /** Asks the stream once more for an e-mail that is still owed. Does nothing when it was sent. */
  requestEmail(customerId: string, at: string): Promise<void>;
  markEmailSent(customerId: string, sent: { messageId: string; at: string }): Promise<void>;
  /** Refused for an e-mail that is not the last one: what became of an earlier one is no news. */
  markEmailFailed(
    customerId: string,
    failed: { messageId: string; state: "bounced" | "complained"; at: string },
  ): Promise<Result<"another_email">>;
};

export type BillStore = {
  create(bill: BillRecord): Promise<void>;
  find(tempId: string): Promise<BillRecord | undefined>;
  /** Ids of the bills that were announced before that moment and have no end yet, oldest first. */
  findUnfinished(announcedBefore: string): Promise<string[]>;
  /** Refused once the bill has an end: a late or repeated message changes nothing. */
  startAnalyzing(tempId: string, at: string): Promise<Result<"already_read">>;
  saveRecognitionJob(tempId: string, jobId: string, at: string): Promise<Result<"already_read">>;
  fail(
    bill: Pick<BillRecord, "tempId" | "error" | "issuer" | "readBy">,
    at: string,
  ): Promise<Result<"already_read">>;
  /** An end because time is up: refused when anything happened to the bill since it was read. */
  expire(bill: BillRecord, error: DeadlineError, at: string): Promise<Result<"changed_meanwhile">>;
  /** The bill's end and, where given, what it tells the sign-up, in one transaction. */
  complete(
    bill: Pick<BillRecord, "tempId" | "parsed_bill" | "readBy">,
    session: SessionRecord | undefined,
    at: string,
  ): Promise<Result<"already_read" | "changed_meanwhile">>;
};

export type BillFiles = {
  /** Leave for a browser to write this file once, by a form post, of this size at most. */
  allowUpload(filePath: string): Promise<{ url: string; fields: Record<string, string> }>;
  /** Undefined when there is no such file. */
  read(filePath: string): Promise<Uint8Array | undefined>;
  /** When the file was complete in the bucket. Undefined when there is none. */
  uploadedAt(filePath: string): Promise<Date | undefined>;
};

/** Text recognition of a stored PDF, which answers later, on a queue. */
export type Recognition = {
  /** Starting the same bill twice is one job. A refusal is the file's own fault: trying again is no use. */
  start(bill: {
    tempId: string;
    filePath: string;
  }): Promise<{ ok: true; jobId: string } | { ok: false; why: "damaged" | "too_large" | "out_of_reach" }>;
  result(
    jobId: string,
  ): Promise<{ status: "succeeded"; blocks: Block[] } | { status: "failed" } | { status: "running" }>;
};

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What its bounce, its complaint and our logs know it by: ids and never people. */
  tags?: Record<string, string>;
  /** Who is answered, where it isn't the help desk. */
  replyTo?: string;
};
export type Mailer = { send(mail: Mail): Promise<{ messageId: string }> };

/** Conversions wait here for the affiliate network to be told. */
export type ConversionQueue = { add(report: ConversionReport): Promise<void> };

export type AffiliateNetwork = {
  /** Throws when the network did not take it. */
  report(conversion: Pick<ConversionReport, "orderId" | "parts" | "click">): Promise<void>;
};

/**
 * What a utility says. What it decides (a wrong password, a locked account) is `refused`, with its own sentence where
 * it has one. Down, too slow and talking nonsense is `unavailable`, whichever it was.
 */
export type UtilityResponse<Data = unknown> =
  | ({ ok: true } & Data)
  | ({ ok: false; why: "refused" } & UtilityMessage)
  | { ok: false; why: "unavailable" };

export type UtilityLogin = {
  utility_code: UtilityCode;
  state_id: string;
  username: string;
  password: string;
};

/** `details` is of the first electric account; `accounts` is there where there are several. */
export type UtilityAccount = { details: AccountDetails; accounts?: AccountDetails[] };

type OffersUtilities = {
  utilitiesAt(zip: string): Promise<UtilityResponse<{ utilities: UtilityOption[] }>>;
};

/** Our own dialog asks for the login, and hands it over. */
export type EmbeddedConnector = OffersUtilities & {
  mode: "embedded";
  /** With a token, the utility wants a code as well. */
  logIn(login: UtilityLogin): Promise<UtilityResponse<{ token?: string }>>;
  sendCode(token: string, by: VerificationType): Promise<UtilityResponse>;
  /** Some utilities tell the account number along with their yes. */
  submitCode(
    token: string,
    code: string,
    by: VerificationType,
  ): Promise<UtilityResponse<{ accountNumber?: string | undefined }>>;
  account(by: UtilityLogin | { token: string }): Promise<UtilityResponse<UtilityAccount>>;
};

/** The person logs in at a partner's page, and we never see the password. */
export type HostedConnector = OffersUtilities & {
  mode: "hosted";
  start(utility: UtilityCode): Promise<UtilityResponse<{ link: string; token: string }>>;
  /** Refused for a token that is not ours. */
  state(
    token: string,
  ): Promise<
    UtilityResponse<
      | { state: Exclude<HostedState, "connected" | "failed"> }
      | ({ state: "failed" } & UtilityMessage)
      | ({ state: "connected" } & UtilityAccount)
    >
  >;
};

/** How this stage reaches utilities; `none` where nobody has set it up. */
export type UtilityConnector = EmbeddedConnector | HostedConnector | { mode: "none" };

/** Opens what the browser sealed; undefined when it was not sealed for us, or was changed on the way. */
export type OpenPassword = (sealed: EncryptedPassword) => Promise<string | undefined>;

export type Clock = () => Date;
