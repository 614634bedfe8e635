import { Resolver } from "node:dns/promises";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { MailDomains } from "#lambdas/shared/ports.ts";

/** A household waits for it. */
const timeoutMs = 1000;

/** Asks the DNS for the mail servers of a domain (MX records). */
export class DnsMailDomains implements MailDomains {
  private readonly resolver: Pick<Resolver, "resolveMx">;

  constructor(resolver: Pick<Resolver, "resolveMx">) {
    this.resolver = resolver;
  }

  static fromEnv({ DNS_SERVER }: Pick<SharedEnv, "DNS_SERVER">): DnsMailDomains {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (DNS_SERVER) resolver.setServers([DNS_SERVER]);
    return new DnsMailDomains(resolver);
  }

  /**
   * ENOTFOUND is the answer that the domain does not exist (NXDOMAIN), and a single server without a name that it takes no
   * mail (RFC 7505). Any other failure says nothing about the domain, and without MX records mail goes to its address.
   */
  async takesNoMail(domain: string): Promise<boolean> {
    try {
      const [server, ...others] = await this.resolver.resolveMx(domain);
      return server?.exchange === "" && others.length === 0;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "ENOTFOUND";
    }
  }
}
