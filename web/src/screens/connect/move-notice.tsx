import type { Session } from "#contracts/http/session.ts";
import { utilities } from "#domain/utilities/index.ts";
import { moving as messages } from "#messages/moving.ts";
import { Notice } from "#web/src/components/primitives.tsx";

type Props = { move: NonNullable<Session["move"]> };

/** Tells a household that moves what stays as it is until it signs, and which account to use. */
export function MoveNotice({ move }: Props) {
  const { name, enrollmentNumber } = utilities[move.utility];
  return (
    <Notice flexDirection="column">
      <p>{messages.notice(name)}</p>
      <p>{messages.account(enrollmentNumber.name, name)}</p>
    </Notice>
  );
}
