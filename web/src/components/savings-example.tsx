import { describeSavings } from "#contracts/messages/describe-savings.ts";
import { savingsMessages } from "#contracts/messages/en/savings.ts";

type Props = {
  discount: { percent: number; minimum: number };
  bill?: number | undefined;
  /** How the amounts are written, if not in whole dollars. */
  saved?: Parameters<typeof describeSavings>[3];
};

/** What the discount is worth on one bill, and why. Without a bill, on one of $100. */
export function SavingsExample({ discount, bill, saved }: Props) {
  const { forExample, example, why } = describeSavings(discount, savingsMessages, bill, saved);
  return (
    <p>
      {forExample && <span>{forExample} </span>}
      <strong>{example}</strong> <span>{why}</span>
    </p>
  );
}
