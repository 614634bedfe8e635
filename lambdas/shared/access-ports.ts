import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { AccessTokenItem } from "#contracts/storage/access.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import type { AccessPurpose } from "#domain/access.ts";
import type { Result } from "./ports.ts";

/** What belongs to one e-mail address: `emailKey` is the address in lower case. */

export type EnrollmentsOfAddress = {
  /** From an index: a record may be some milliseconds old, and has no account or enrollment number. */
  findByEmail(emailKey: string): Promise<EnrollmentRecord[]>;
};

export type KnownAddresses = {
  /** Whether an enrollment or application has the address, and is not kept for the law only. From an index, as above. */
  isKnown(emailKey: string): Promise<boolean>;
};

export type UnfinishedApplications = {
  /** Confirms the address of an enrollment that is not completed. Fails if it changed since it was read. */
  confirmUnfinished(enrollment: EnrollmentRecord, at: string): Promise<Result<"changed_meanwhile">>;
};

/** What belongs to an address. From indexes, which may be some milliseconds old. */
export type RecordIdsOfAddress = {
  /** What its owner most likely made comes first. */
  enrollmentIds(emailKey: string): Promise<string[]>;
  /** Sessions without a sign-up whose draft names the address: the newest hundred. Anybody can type any number of them. */
  draftIds(emailKey: string): Promise<string[]>;
};

/** The choices of households whether vendors may use their data. */
export type VendorChoices = {
  /** Adds a choice to an enrollment. Fails if the enrollment changed since it was read. */
  add(enrollment: EnrollmentRecord, event: VendorChoiceEvent): Promise<Result<"changed_meanwhile">>;
};

/** Tokens in links that we sent. The table has only their hashes. */
export type AccessTokens = {
  /** The new token, which nothing but the e-mail contains. */
  create(
    link: Pick<AccessTokenItem, "purpose" | "emailKey" | "language" | "replaces" | "asker">,
  ): Promise<string>;
  /** Uses the token up. Undefined if it is unknown, used, expired or of another purpose. */
  take(token: string, purpose: AccessPurpose): Promise<AccessTokenItem | undefined>;
  /** Makes a token that was taken valid again, until its time is over: what it was for did not happen. */
  giveBack(taken: AccessTokenItem): Promise<void>;
};

/** The item and the browser that a cookie names. */
export type AccessKey = { mailboxHash: string; secretHash: string };

/** The browsers that may see the enrollments of an address. */
export type AccessSessions = {
  /** Gives a browser access, and returns what its cookie names beside the secret. */
  add(emailKey: string, secretHash: string): Promise<{ mailboxHash: string }>;
  /** Undefined if this browser has no access, or not any more. */
  find(key: AccessKey): Promise<{ emailKey: string } | undefined>;
  /** Ends the access of one browser, or of all. Nothing happens for a browser without access. Returns whether it had access. */
  remove(key: AccessKey, whose: "this" | "all"): Promise<boolean>;
  /** Ends the access of every browser to an address. */
  removeAll(emailKey: string): Promise<void>;
};

/** Requests for links, which `send-access-link` answers. */
export type AccessLinkQueue = { add(request: AccessLinkRequest): Promise<void> };
