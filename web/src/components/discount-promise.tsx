import { chakra } from "@chakra-ui/react/styled-system";
import { describePromise } from "#contracts/messages/describe-savings.ts";
import { discountMessages } from "#contracts/messages/en/discount.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { guaranteedMinimumOn, promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { Muted } from "./primitives.tsx";

type Discount = { percent: number; minimum: number };

/** The promise to a household, in the one sentence that its e-mail has too. */
export const discountPromise = (discount: Discount) => describePromise(discount, discountMessages);

export const RateNote = () => <Muted maxWidth="prose">{discountMessages.rateNote}</Muted>;

/** Promises the minimum, which applies to every utility, until the utility is known. */
export function DiscountPromise({ utility }: { utility: UtilityCode | undefined }) {
  const today = new Date();
  return (
    <>
      <chakra.strong display="block" textWrap="balance">
        {utility
          ? discountPromise(promisedDiscount(utility, today))
          : fillPlaceholders(discountMessages.minimum, { minimum: guaranteedMinimumOn(today) })}
      </chakra.strong>
      <RateNote />
    </>
  );
}
