const maxNameLength = 50;

/** What mail programs turn into a link, and what reads as an offer: a URL, an address, an amount, a host name. */
const linkOrAmount = /:\/\/|www\.|[@$€£]|\p{L}\.\p{L}/iu;

/** One line of text, without characters that reverse or hide text. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/**
 * A name that is safe to print in an e-mail to an address that its writer may not own. Undefined for a name that could
 * carry a message of the writer's own. Forms reject such names today; records of earlier forms may have them.
 */
export function harmlessName(name: string): string | undefined {
  const line = oneLine(name);
  return line !== "" && [...line].length <= maxNameLength && !linkOrAmount.test(line) ? line : undefined;
}
