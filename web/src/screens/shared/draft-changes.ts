import type { ApplicationDraft } from "#contracts/http/application.ts";

type Leaf = string | number | boolean | undefined;
export type Change = { path: string; value: Leaf };

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function leavesOf(value: object, path: string[] = []): Map<string, Leaf> {
  return new Map(
    Object.entries(value).flatMap(([key, part]): [string, Leaf][] =>
      isGroup(part) ? [...leavesOf(part, [...path, key])] : [[[...path, key].join("."), part as Leaf]],
    ),
  );
}

const aboutConsent = ["consentChecked", "consentTextVersion"];

/**
 * The answers that are different in the newer draft. One that it doesn't have is not a change, and a tick beside
 * another text, as in a tab in the other language, is no answer to this one.
 */
export function changesBetween(older: ApplicationDraft, newer: ApplicationDraft): Change[] {
  const before = leavesOf(older);
  const besideTheSameText = older.consentTextVersion === newer.consentTextVersion;
  return [...leavesOf(newer)]
    .filter(([path, value]) => before.get(path) !== value)
    .filter(([path]) => besideTheSameText || !aboutConsent.includes(path))
    .map(([path, value]) => ({ path, value }));
}
