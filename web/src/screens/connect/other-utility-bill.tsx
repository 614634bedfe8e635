import { discountOn } from "#domain/discounts.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { otherUtilityBill as messages } from "#messages/other-utility-bill.ts";
import { Notice } from "#web/src/components/primitives.tsx";

type Props = {
  /** The utility of the subscription that moves, or else of the eligibility check. */
  from: UtilityCode;
  /** The utility of the bill. */
  to: UtilityCode;
  isMove: boolean;
};

/** Tells a household what it means that its bill is from another utility. */
export function OtherUtilityBill({ from, to, isMove }: Props) {
  const now = new Date();
  return (
    <Notice tone={isMove ? "danger" : "warning"} role="alert">
      {isMove
        ? messages.moving(utilities[from].name, utilities[to].name)
        : messages.discount(utilities[to].name, discountOn(now, to), discountOn(now, from))}
    </Notice>
  );
}
