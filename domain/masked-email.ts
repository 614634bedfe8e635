/** Enough of an address that whoever typed it finds a slip, and nobody else can write to it: a•••@gmial.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email; // a whole character, also beyond the Basic Multilingual Plane
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
