type PostalAddress = {
  street?: string | undefined;
  unit?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};

/** An address on one line, without its missing parts: "610 Pemberly St, Apt 3B, Edison, NJ 08820". */
export function formatAddress(
  { street, unit, city, state, zip }: PostalAddress,
  { unitSeparator = ", " }: { unitSeparator?: " " | ", " } = {},
): string {
  const streetLine = [street, unit].filter(Boolean).join(unitSeparator);
  const region = [state, zip].filter(Boolean).join(" ");
  return [streetLine, city, region].filter(Boolean).join(", ");
}
