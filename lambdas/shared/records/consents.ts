import type { ConsentEvent } from "#contracts/storage/consent.ts";

/** The household's latest answer about calls and text messages. */
export const callsAnswerOf = ({
  consents,
}: {
  consents: readonly ConsentEvent[];
}): ConsentEvent | undefined => consents.findLast(({ kind }) => kind === "tcpa");
