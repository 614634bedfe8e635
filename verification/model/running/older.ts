const msPerDay = 24 * 60 * 60 * 1000;
const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A disclosure has a fingerprint, and says when the household answered about calls. */
const unchanged = new Set(["presentedDisclosures", "disclosure", "consents"]);

/** A record as it would be if everything in it had happened so many days earlier. */
export const older = (record: Record<string, unknown>, days: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      unchanged.has(name) ? value : olderValue(name, value, days),
    ]),
  );

function olderValue(name: string, value: unknown, days: number): unknown {
  if (typeof value === "string" && timestamp.test(value))
    return new Date(Date.parse(value) - days * msPerDay).toISOString();
  if (typeof value === "number" && /expiresAt$/i.test(name)) return value - (days * msPerDay) / 1000;
  if (Array.isArray(value)) return value.map((one) => olderValue(name, one, days));
  if (typeof value === "object" && value !== null) return older({ ...value }, days);
  return value;
}
