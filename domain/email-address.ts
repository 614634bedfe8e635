import { typedLine } from "./visible-text.ts";

/** The address in what people type and paste: without "mailto:", the name and brackets around it, and what ends a sentence. */
export function normalizeEmail(typed: string): string {
  const line = typedLine(typed).replace(/[\u2018\u2019]/g, "'");
  const address = /<([^<>]+@[^<>]+)>/.exec(line)?.[1] ?? line;
  return address
    .replace(/^[\s<>()[\]"',;:.]+|[\s<>()[\]"',;:.]+$/g, "")
    .replace(/^mailto:\s*/i, "")
    .replace(/\s*@\s*/, "@")
    .replace(/\s*\.\s*(?=[^@]*$)/g, ".");
}

const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** What mail servers deliver to (RFC 5321, 5322 and 1035), without the quoted spelling that no provider gives out. */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?=[A-Za-z][^.])${label}$`,
);

/** The first letter that many mail servers cannot deliver to. */
export const foreignLetterIn = (email: string): string | undefined =>
  /[^ -~]\p{M}*/u.exec(email.normalize("NFC"))?.[0];

/** Enough of an address that whoever typed it finds a slip, and nobody else can write to it: a•••@gmial.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email; // a whole character, also beyond the Basic Multilingual Plane
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
