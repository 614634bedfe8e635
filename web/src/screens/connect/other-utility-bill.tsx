import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { Notice } from "#web/src/components/primitives.tsx";
import { moving as messages } from "#web/src/messages/en/moving.ts";

type Props = {
  /** The utility of the subscription that moves. */
  from: UtilityCode;
  /** The utility of the bill. */
  to: UtilityCode;
};

/** Tells a household that moves that its subscription cannot move to the home of this bill. */
export default function OtherUtilityBill({ from, to }: Props) {
  return (
    <Notice tone="danger" role="alert">
      {messages.otherUtilityBill(utilities[from].name, utilities[to].name)}
    </Notice>
  );
}
