import { normalizeEmail } from "./email-address.ts";

/** Where most households have their mail, and domains that are one letter away from these. */
const knownDomains =
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com comcast.net verizon.net optonline.net msn.com live.com me.com mac.com att.net ymail.com rocketmail.com sbcglobal.net protonmail.com proton.me googlemail.com fastmail.com zoho.com mail.com email.com gmx.com gmx.net yahoo.ca yahoo.co.uk hotmail.co.uk".split(
    " ",
  );
const isKnown = new Set(knownDomains);
const slipsOfEndings: Record<string, string> = {
  com: "con cmo ocm vom xom cpm clm cim comm",
  net: "nte ent met ney",
  org: "ogr rog",
  edu: "eud deu",
};

/** One letter too many, one too few, another one, or two in the wrong order. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [is, was] = [typed.slice(at), meant.slice(at)];
  return (
    is.slice(1) === was ||
    is === was.slice(1) ||
    is.slice(1) === was.slice(1) ||
    (is[0] === was[1] && is[1] === was[0] && is.slice(2) === was.slice(2))
  );
}

function suggestDomain(domain: string): string | undefined {
  if (isKnown.has(domain)) return undefined;
  // Short domains are one letter away from each other.
  const known = knownDomains.find(
    (one) => one.split(".")[0] === domain || (one.length > 7 && isOneSlip(domain, one)),
  );
  if (known) return known;
  const [, name, ending = ""] = /^(.+)\.([^.]+)$/.exec(domain) ?? [];
  const [meant] = Object.entries(slipsOfEndings).find(([, slips]) => slips.split(" ").includes(ending)) ?? [];
  return name && meant && `${name}.${meant}`;
}

/** The address that was probably meant, if the domain of the typed one looks like a slip. Somebody may really have it. */
export function suggestEmail(typed: string): string | undefined {
  const [, local, domain = ""] = /^([^@]+)@([^@]+)$/.exec(normalizeEmail(typed)) ?? [];
  const meant = suggestDomain(domain.toLowerCase());
  return local && meant && `${local}@${meant}`;
}
