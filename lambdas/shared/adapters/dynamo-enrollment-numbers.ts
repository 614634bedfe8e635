import {
  type DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { EnrollmentRecord, NumberConflict, SupportEvent } from "#contracts/storage/enrollment.ts";
import { type EnrollmentNumberItem, enrollmentNumberItem } from "#contracts/storage/numbers.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import type { NumberLossReason } from "#domain/enrollment-export.ts";
import { recordExpiry } from "#domain/retention.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type {
  CancellationChange,
  ClosureNow,
  EnrollmentNumbers,
  NumberCipher,
  NumberHolder,
  NumberKeys,
} from "#lambdas/shared/ports.ts";
import { outboxParts, type UpdateParts } from "#lambdas/shared/records/notices.ts";
import { asResult, documentClient } from "./dynamo.ts";
import { correctionPlace } from "./dynamo-corrections.ts";
import { supportEmailParts } from "./dynamo-enrollment-emails.ts";
import { decryptNumbers } from "./encrypted-numbers.ts";
import { EnrollmentNumberItems, type Keys, type TransactItem } from "./enrollment-number-items.ts";
import { cipherFromEnv } from "./number-cipher.ts";
import { kmsNumberKeys } from "./number-keys.ts";
import {
  appended,
  joined,
  noParts,
  type RecordUpdate,
  updateIfUnchanged,
  updateWith,
} from "./update-parts.ts";

type Tables = { enrollments: string; numbers: string };
type LossDetails = { at?: string; remove?: readonly string[]; items?: TransactItem[] };
const maxConflicts = 20;

/** Which enrollment holds which number. `DynamoEnrollmentStore.complete` writes its items with the enrollment. */
export class DynamoEnrollmentNumbers implements EnrollmentNumbers {
  private readonly db: DynamoDBDocumentClient;
  private readonly tables: Tables;
  readonly items: EnrollmentNumberItems;
  private readonly numberKeys: NumberKeys;
  private readonly cipher: NumberCipher | undefined;

  /** Without keys, a number cannot be looked up, claimed or reclaimed; without a cipher, no stored one can be reclaimed. */
  constructor(
    db: DynamoDBDocumentClient,
    tables: Tables,
    numberKeys: NumberKeys = withoutKeys,
    cipher?: NumberCipher,
  ) {
    this.db = db;
    this.tables = tables;
    this.items = new EnrollmentNumberItems(tables.numbers);
    this.numberKeys = numberKeys;
    this.cipher = cipher;
  }

  static fromEnv({
    ENROLLMENT_TABLE: enrollments,
    ENROLLMENT_NUMBER_TABLE: numbers,
    NUMBER_LOOKUP_KEYS: keys,
    ...env
  }: Pick<SharedEnv, "ENROLLMENT_TABLE" | "ENROLLMENT_NUMBER_TABLE"> &
    Partial<Pick<SharedEnv, "NUMBER_LOOKUP_KEYS" | "NUMBER_ENCRYPTION_KEY">>) {
    return new DynamoEnrollmentNumbers(
      documentClient(),
      { enrollments, numbers },
      keys && kmsNumberKeys(keys),
      cipherFromEnv(env),
    );
  }

  async findHolder(utility: UtilityCode, accountNumber: string): Promise<NumberHolder | undefined> {
    return this.findItem(await this.numberKeys({ kind: "enrollment", utility, number: accountNumber }));
  }

  /** The keys of the number that a household accepted, which the record may contain encrypted. */
  async keysOf(enrollment: EnrollmentRecord): Promise<Keys> {
    const { utility, customerId } = enrollment;
    const { accountNumber: number } = await decryptNumbers(enrollment, "customerId", customerId, this.cipher);
    if (!utility || typeof number !== "string") throw new Error("Without a number, none can be held.");
    return this.numberKeys({ kind: "enrollment", utility, number });
  }

  async findItem(keys: Keys): Promise<EnrollmentNumberItem | undefined> {
    const reads = keys.map((numberKey) =>
      this.db.send(
        new GetCommand({ TableName: this.tables.numbers, Key: { numberKey }, ConsistentRead: true }),
      ),
    );
    const items = (await Promise.all(reads)).flatMap(({ Item }) =>
      Item ? [enrollmentNumberItem.parse(Item)] : [],
    );
    return items[0];
  }

  /** Takes a number from an unconfirmed holder. The transaction fails if the holder was confirmed in between. */
  takeOver(
    enrollment: EnrollmentRecord,
    [current]: Keys,
    holder: EnrollmentNumberItem,
    at: string,
  ): TransactItem[] {
    const stillYields = {
      ConditionExpression: "customerId = :holder AND isConfirmed = :no",
      ExpressionAttributeValues: { ":holder": holder.customerId, ":no": false },
    };
    const move =
      holder.numberKey === current
        ? [this.items.put(enrollment, current, at, stillYields)]
        : [
            this.items.put(enrollment, current, at, {
              ConditionExpression: "attribute_not_exists(numberKey)",
            }),
            { Delete: { ...this.items.at(holder.numberKey), ...stillYields } },
          ];
    return [...move, this.supersede(holder.customerId, at)];
  }

  /** Confirms the e-mail address of an enrollment. From then on its number is its own. */
  confirmEmail(enrollment: EnrollmentRecord, at: string) {
    const change = {
      UpdateExpression:
        "SET emailConfirmedAt = if_not_exists(emailConfirmedAt, :at), updatedAt = :at ADD version :one",
      ExpressionAttributeValues: { ":at": at },
    };
    return this.write(enrollment, change, this.items.confirm(enrollment));
  }

  /** Support's decision that an enrollment with an unconfirmed e-mail address is exported. */
  allowExport(enrollment: EnrollmentRecord, event: SupportEvent) {
    const change = updateWith(
      { set: "exportAllowedAt = :at, updatedAt = :at", values: { ":at": event.at } },
      appended("supportEvents", event),
    );
    return this.write(enrollment, change, this.items.confirm(enrollment));
  }

  /** Frees the number. The enrollment stays as evidence and is not exported any more. */
  release(
    enrollment: EnrollmentRecord,
    { reason, at, event }: { reason: NumberLossReason; at: string; event?: SupportEvent },
  ) {
    return this.lose(enrollment, { reason, at }, appended("supportEvents", event));
  }

  cancel(enrollment: EnrollmentRecord, { event, notice }: CancellationChange<"canceled">) {
    const lost = { reason: "canceled", at: event.at } as const;
    const parts = joined(appended("cancellations", event), outbox(enrollment, notice), supportEmailOf(event));
    return this.lose(enrollment, lost, parts);
  }

  /** Keeps what was signed for the law only, until it expires. What support has to tell the project's manager is pending then. */
  close(enrollment: EnrollmentRecord, { closed, cancellation }: ClosureNow, remember: TransactItem) {
    const { numberLost = { reason: "forgotten", at: closed.at } } = enrollment;
    const assignments = ["closed = :closed", "expiresAt = :expiresAt"];
    const values = { ":closed": closed, ":expiresAt": recordExpiry(closed.keptUntil) };
    const canceled = appended("cancellations", cancellation);
    const toldSupport = cancellation ? supportEmailOf(cancellation) : noParts;
    const parts = joined({ assignments, additions: [], values }, canceled, toldSupport);
    const closing = { at: closed.at, remove: [...correctionPlace, "#usage"], items: [remember] };
    return this.lose(enrollment, numberLost, parts, closing);
  }

  reclaim(enrollment: EnrollmentRecord, at: string) {
    return this.takeBack(enrollment, at, appended("supportEvents", undefined));
  }

  undoCancellation(enrollment: EnrollmentRecord, { event, notice }: CancellationChange<"undone">) {
    const parts = joined(appended("cancellations", event), outbox(enrollment, notice));
    return this.takeBack(enrollment, event.at, parts);
  }

  private lose(
    enrollment: EnrollmentRecord,
    lost: { reason: NumberLossReason; at: string },
    also: UpdateParts,
    { at = lost.at, remove = [], items = [] }: LossDetails = {},
  ) {
    const change = updateWith(
      {
        set: "numberLost = :lost, updatedAt = :at",
        remove: ["numberKey", ...remove].join(", "),
        values: { ":lost": lost, ":at": at },
      },
      also,
    );
    return this.write(enrollment, change, [...this.items.delete(enrollment), ...items]);
  }

  /** Fails if somebody else holds the number by now. The same request, sent twice, finds the item of its own enrollment. */
  private async takeBack(enrollment: EnrollmentRecord, at: string, also: UpdateParts) {
    const keys = await this.keysOf(enrollment);
    const change = updateWith(
      {
        set: "numberKey = :key, updatedAt = :at",
        remove: "numberLost",
        values: { ":key": keys[0], ":at": at },
      },
      also,
    );
    const reclaimed = await this.write(enrollment, change, this.items.claim(enrollment, keys, at));
    if (reclaimed.ok) return reclaimed;
    const { customerId: holder } = (await this.findItem(keys)) ?? enrollment;
    return holder === enrollment.customerId ? reclaimed : ({ ok: false, reason: "number_taken" } as const);
  }

  async recordConflict({ holder, challenger, at }: { holder: string; challenger: string; at: string }) {
    await this.appendConflict(holder, { at, role: "holder", otherCustomerId: challenger });
    await this.appendConflict(challenger, { at, role: "challenger", otherCustomerId: holder });
  }

  /** Does nothing once the record lists enough attempts. */
  private async appendConflict(customerId: string, conflict: NumberConflict) {
    const update = new UpdateCommand({
      TableName: this.tables.enrollments,
      Key: { customerId },
      UpdateExpression:
        "SET numberConflicts = list_append(if_not_exists(numberConflicts, :none), :conflict) ADD version :one",
      ConditionExpression:
        "attribute_exists(customerId) AND (attribute_not_exists(numberConflicts) OR size(numberConflicts) < :max)",
      ExpressionAttributeValues: { ":none": [], ":conflict": [conflict], ":max": maxConflicts, ":one": 1 },
    });
    await asResult("enough", this.db.send(update));
  }

  private supersede(customerId: string, at: string): TransactItem {
    const numberLost = { reason: "superseded", at } satisfies EnrollmentRecord["numberLost"];
    return {
      Update: {
        TableName: this.tables.enrollments,
        Key: { customerId },
        UpdateExpression: "SET numberLost = :lost, updatedAt = :at REMOVE numberKey ADD version :one",
        ConditionExpression: "attribute_exists(customerId)",
        ExpressionAttributeValues: { ":lost": numberLost, ":at": at, ":one": 1 },
      },
    };
  }

  /** Changes an enrollment that is as it was read, and the item of its number, in one transaction. */
  private write(enrollment: EnrollmentRecord, change: RecordUpdate, numberItems: TransactItem[]) {
    const Update = updateIfUnchanged(this.tables.enrollments, enrollment, change);
    const TransactItems = [{ Update }, ...numberItems];
    return asResult("changed_meanwhile", this.db.send(new TransactWriteCommand({ TransactItems })));
  }
}

const withoutKeys: NumberKeys = () => {
  throw new Error("There are no keys to look up an enrollment number.");
};

const outbox = (enrollment: EnrollmentRecord, notice: Notice | undefined): UpdateParts =>
  outboxParts(enrollment, notice ? [notice] : []);

/** Support itself knows what it canceled. */
const supportEmailOf = ({ at, wasSent, evidence }: CancellationChange<"canceled">["event"]): UpdateParts =>
  wasSent && evidence.by === "household" ? supportEmailParts("canceled_after_sent", at) : noParts;
