import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { hasEnded } from "#domain/enrollment-export.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { followMoves } from "#lambdas/shared/records/moves.ts";

/** The enrollment of the home to which a household moved last, and what became of it. */
export type LastHome = { customerId: string; state: "enrolled" | "held_back" | "ended" };

type Find = (customerId: string) => Promise<EnrollmentRecord | undefined>;

/** By where a former enrollment says that the household moved. One of which there is no record any more has ended. */
export async function lastHomeOf(newHome: { customerId: string }, find: Find): Promise<LastHome> {
  const first = await find(newHome.customerId);
  const last = first && (await followMoves(first, find));
  if (!last || last.movedTo)
    return { customerId: last?.movedTo?.customerId ?? newHome.customerId, state: "ended" };
  const { customerId, hold } = last;
  if (hasEnded(last) || deletionRequest(last)) return { customerId, state: "ended" };
  return { customerId, state: hold ? "held_back" : "enrolled" };
}

const sentences: Record<LastHome["state"], (customerId: string) => string> = {
  enrolled: (customerId) => `The household moved: the new enrollment is ${customerId}.`,
  held_back: (customerId) => `The household moved: the new enrollment is ${customerId}, which is held back.`,
  ended: (customerId) =>
    `The household moved, and its last enrollment, ${customerId}, has ended, too. There is no new one.`,
};

export const lastHomeText = ({ customerId, state }: LastHome): string => sentences[state](customerId);
