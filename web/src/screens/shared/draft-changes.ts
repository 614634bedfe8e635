import type { ApplicationDraft } from "#contracts/http/application.ts";

type Leaf = string | number | boolean | undefined;
export type Change = { path: string; value: Leaf };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function leavesOf(value: object, path: string[] = []): Map<string, Leaf> {
  return new Map(
    Object.entries(value).flatMap(([key, child]): [string, Leaf][] =>
      isObject(child) ? [...leavesOf(child, [...path, key])] : [[[...path, key].join("."), child as Leaf]],
    ),
  );
}

const consentFields = ["consentChecked", "consentTextVersion"];

/**
 * The values that differ in the newer draft. A value that is absent there is not a change. A consent to another text
 * version, such as in a tab in the other language, does not count as a consent to this one.
 */
export function changesBetween(older: ApplicationDraft, newer: ApplicationDraft): Change[] {
  const before = leavesOf(older);
  const hasSameConsentText = older.consentTextVersion === newer.consentTextVersion;
  return [...leavesOf(newer)]
    .filter(([path, value]) => before.get(path) !== value)
    .filter(([path]) => hasSameConsentText || !consentFields.includes(path))
    .map(([path, value]) => ({ path, value }));
}
