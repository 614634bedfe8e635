import * as z from "zod";
import type { Status } from "#domain/session-status.ts";
import { parseJsonBody } from "#local/aws/http.ts";
import type { Call } from "./call.ts";

const sessionItem = z.object({
  sessionId: z.object({ S: z.string() }),
  status: z.object({ S: z.string() }),
  version: z.object({ N: z.coerce.number() }),
});
const put = z.object({ TableName: z.string(), Item: z.unknown() });
const transaction = z.object({ TransactItems: z.array(z.object({ Put: put.optional() })) });
const email = z.object({ Destination: z.object({ ToAddresses: z.array(z.string()) }) });
const sentMessage = z.object({ MessageId: z.string() });

export type SessionWrite = { sessionId: string; status: Status; version: number };

/** What passed between functions and AWS and was done, also if the function did not learn that. */
export class Observations {
  readonly sessionWrites: SessionWrite[] = [];
  /** Ids of the messages that SQS accepted, and of those that a function received. */
  readonly queued = new Set<string>();
  readonly received = new Set<string>();
  /** Recipients of e-mails, once for each fault between SES accepting one and its outbox entry becoming `sent`. */
  readonly crashWindows: string[] = [];
  private readonly requests = new Set<string>();
  private readonly mailed = new Map<string, string>();
  private readonly sessionsTable: () => string;

  /** The table exists only after the start. */
  constructor(sessionsTable: () => string) {
    this.sessionsTable = sessionsTable;
  }

  /** The SDK repeats a request whose answer was lost, and DynamoDB does a transaction with the same token once. */
  done({ service, operation, body, traceId, requestId }: Call, answer: Buffer): void {
    const isRepeated = this.requests.has(requestId);
    this.requests.add(requestId);
    const json = body.length > 0 && service !== "s3" ? parseJsonBody(body) : undefined;
    if (operation === "PutItem" && !isRepeated) this.addSession(put.parse(json));
    if (operation === "TransactWriteItems" && !isRepeated) {
      for (const { Put } of transaction.parse(json).TransactItems) if (Put) this.addSession(Put);
    }
    if (operation === "SendEmail")
      this.mailed.set(traceId, email.parse(json).Destination.ToAddresses[0] ?? "");
    if (operation === "SendMessage") {
      this.queued.add(sentMessage.parse(JSON.parse(answer.toString("utf8"))).MessageId);
    }
  }

  /** A fault met a run. If it has sent an e-mail before, the e-mail may be sent again. */
  fault({ traceId }: Pick<Call, "traceId">): void {
    const recipient = this.mailed.get(traceId);
    if (recipient) this.crashWindows.push(recipient);
  }

  private addSession({ TableName, Item }: z.infer<typeof put>): void {
    if (TableName !== this.sessionsTable()) return;
    const { sessionId, status, version } = sessionItem.parse(Item);
    this.sessionWrites.push({ sessionId: sessionId.S, status: status.S as Status, version: version.N });
  }
}
