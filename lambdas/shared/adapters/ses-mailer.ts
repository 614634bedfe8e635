import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mail, Mailer } from "#lambdas/shared/ports.ts";

type Envelope = {
  from: string;
  replyTo: string;
  configurationSet: string;
  /** What the bounce and delivery figures are told apart by. */
  kind: string;
};

/** Sends single mails of one kind through SES. */
export class SesMailer implements Mailer {
  private readonly envelope: Envelope;
  private readonly ses: SESv2Client;

  constructor(envelope: Envelope, ses = new SESv2Client({})) {
    this.envelope = envelope;
    this.ses = ses;
  }

  async send({ to, subject, html, text, tags = {}, ...mail }: Mail): Promise<{ messageId: string }> {
    const { from, replyTo, configurationSet, kind } = this.envelope;
    const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
    const { MessageId } = await this.ses.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        ReplyToAddresses: [mail.replyTo ?? replyTo],
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } } },
        ConfigurationSetName: configurationSet,
        EmailTags: Object.entries({ kind, ...tags }).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    if (!MessageId) throw new Error("SES took a mail and did not name it.");
    return { messageId: MessageId };
  }
}
