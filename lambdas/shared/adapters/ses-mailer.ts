import { type MessageTag, SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import * as z from "zod/mini";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { Mail, Mailer } from "#lambdas/shared/ports.ts";

type Envelope = {
  from: string;
  configurationSet: string;
  /** The SES message tag by which bounces and deliveries are counted. */
  kind: string;
};

const uuid = z.uuid();

/**
 * SES rejects an e-mail with a tag that contains anything but letters, digits, underscores and dashes. The correlation id
 * of a client without the header is API Gateway's request id, which ends in "=". A tag less is better than no e-mail.
 */
const idTags = (tags: Record<string, string>): MessageTag[] =>
  Object.entries(tags).flatMap(([Name, Value]) => (uuid.safeParse(Value).success ? [{ Name, Value }] : []));

/** Sends e-mails of one kind through SES. */
export class SesMailer implements Mailer {
  private readonly envelope: Envelope;
  private readonly ses: SESv2Client;

  constructor(envelope: Envelope, ses = new SESv2Client({})) {
    this.envelope = envelope;
    this.ses = ses;
  }

  /** E-mails come from the address that households write to. */
  static fromEnv(
    { COMPANY, MAIL_CONFIGURATION_SET }: Pick<SharedEnv, "COMPANY" | "MAIL_CONFIGURATION_SET">,
    kind:
      | "access-link"
      | "confirmation"
      | "contact"
      | "deletion"
      | "disclosure-link"
      | "email-confirmation"
      | "notice"
      | "support",
  ) {
    return new SesMailer({
      from: `Wattigator <${COMPANY.helpEmail}>`,
      configurationSet: MAIL_CONFIGURATION_SET,
      kind,
    });
  }

  async send({ to, subject, html, text, tags = {}, ...mail }: Mail): Promise<{ messageId: string }> {
    const { from, configurationSet, kind } = this.envelope;
    const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
    const { MessageId } = await this.ses.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } } },
        ConfigurationSetName: configurationSet,
        EmailTags: [{ Name: "kind", Value: kind }, ...idTags(tags)],
      }),
    );
    if (!MessageId) throw new Error("SES returned no message id.");
    return { messageId: MessageId };
  }
}
