import type { MailDomains } from "#lambdas/shared/ports.ts";

/** Every domain takes mail, except the given ones. `asked` has each domain that was looked up. */
export class ScriptedMailDomains implements MailDomains {
  readonly asked: string[] = [];
  private readonly withoutMail: readonly string[];

  constructor(...withoutMail: string[]) {
    this.withoutMail = withoutMail;
  }

  async takesNoMail(domain: string): Promise<boolean> {
    this.asked.push(domain);
    return this.withoutMail.includes(domain);
  }
}
