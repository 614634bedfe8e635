/** A provider whose addresses in several spellings, or at several domains, are one mailbox. */
type Provider = {
  /** The first one stands for all of them, if they are one. */
  domains: readonly [string, ...string[]];
  /** What it ignores in the local part. */
  ignored?: RegExp;
  /** Whether a name at one of the domains may be somebody else's at another one. */
  separateDomains?: true;
  /** Whether `tag@name.domain` is the mailbox `name@domain`. */
  subdomains?: true;
};

const providers: readonly Provider[] = [
  // https://support.google.com/mail/answer/7436150
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases: one person's name at all domains. Proton told users that it ignores these.
  { domains: ["proton.me", "protonmail.com", "pm.me", "protonmail.ch"], ignored: /[._-]/g },
  // https://support.apple.com/en-us/118230
  { domains: ["icloud.com", "me.com", "mac.com"] },
  // https://www.fastmail.help/hc/en-us/articles/360060591053
  { domains: ["fastmail.com", "fastmail.fm"], separateDomains: true, subdomains: true },
];

const partsOf = (email: string): [local: string, domain: string] => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+");
  return [local, address.slice(at + 1)];
};

/**
 * The mailbox that receives mail to an address. Addresses that differ only in upper case, in a tag after "+" or in what
 * their provider ignores have the same mailbox, so that a block cannot be avoided with another spelling. Limits count the very
 * address instead: elsewhere, another spelling may be somebody else.
 */
export function mailboxOf(email: string): string {
  const [local, domain] = partsOf(email);
  for (const { domains, ignored, separateDomains, subdomains } of providers) {
    const own = domains.find((one) => domain === one || (subdomains && domain.endsWith(`.${one}`)));
    if (!own) continue;
    // Several labels before the domain are no subdomain address: the last one is the name.
    const name =
      domain === own
        ? local
        : (domain
            .slice(0, -own.length - 1)
            .split(".")
            .at(-1) ?? "");
    return `${ignored ? name.replace(ignored, "") : name}@${separateDomains ? own : domains[0]}`;
  }
  return `${local}@${domain}`;
}

/** The mailbox as it was told before the other providers' rules were known. Blocks from that time have its name. */
export function formerMailboxOf(email: string): string {
  const [local, domain] = partsOf(email);
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
