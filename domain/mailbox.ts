/** Mail providers that ignore dots in the local part: a.na@gmail.com and ana@gmail.com are one mailbox. */
const ignoresDots = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that receives mail to an address. Addresses that differ only in upper case, in a tag after "+" or, at Gmail,
 * in dots have the same mailbox, so that limits and blocks cannot be avoided with another spelling.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+");
  const domain = address.slice(at + 1);
  return ignoresDots.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
