import type { EnrollmentSummary } from "#contracts/http/enrollment.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { moving as messages } from "#messages/moving.ts";
import { formatDate } from "#web/src/screens/shared/deadline.ts";

type Props = {
  /** Undefined if the enrollment of the old home was not there to be moved. */
  move: EnrollmentSummary["move"];
  utility: UtilityCode;
};

/** Tells a household that moved how the enrollment of its old home ends, and to tell its utility. */
export function MoveDone({ move, utility }: Props) {
  if (!move) return <p>{messages.stoodAlone}</p>;
  const { endsAtOnce, tellUtilityBy } = move;
  return <p>{messages.done(endsAtOnce, utilities[utility].name, formatDate(tellUtilityBy))}</p>;
}
