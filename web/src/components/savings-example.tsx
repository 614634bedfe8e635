import { describeSavings } from "#contracts/messages/describe-savings.ts";
import { savingsMessages } from "#contracts/messages/en/savings.ts";

type Props = { discount: { percent: number; minimum: number }; bill?: number | undefined };

/** What the discount is worth on one bill, and why. Without a bill, on one of $100. */
export function SavingsExample({ discount, bill }: Props) {
  const { example, why } = describeSavings(discount, savingsMessages, bill);
  return (
    <p>
      <strong>{example}</strong> <span>{why}</span>
    </p>
  );
}
