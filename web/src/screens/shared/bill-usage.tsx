import { type ComponentType, Suspense } from "react";
import type { BillUsage as Usage } from "#contracts/http/bill.ts";
import { billWorth, hasOtherCredits } from "#domain/bill-worth.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { preloadable } from "#web/src/components/preloadable.tsx";
import { SavingsExample } from "#web/src/components/savings-example.tsx";
import type { Props as DetailsProps } from "./bill-usage-details.tsx";

/**
 * Whoever types its details does not load it. It adds to a screen: without it the screen still works. Preloaded, it does not push aside
 * what stands below it.
 */
export const BillUsageDetails = preloadable<DetailsProps>(() =>
  import("./bill-usage-details.tsx").then(
    (module): ComponentType<DetailsProps> => module.default,
    () => () => null,
  ),
);

type Props = {
  usage: Usage | undefined;
  utility: UtilityCode | undefined;
  discount?: DetailsProps["discount"] | undefined;
  isSigned?: boolean;
  confirmation?: DetailsProps["confirmation"];
};

/** What the discount is worth: on the last bill, or as an example where the bill says too little. */
export function BillUsage({
  usage,
  utility,
  discount = utility && promisedDiscount(utility, new Date()),
  isSigned = false,
  confirmation,
}: Props) {
  if (!discount || !utility) return null;
  return (
    <>
      {!(usage && (hasOtherCredits(usage) || billWorth(usage, discount))) && (
        <SavingsExample discount={discount} />
      )}
      {usage && (
        <Suspense>
          <BillUsageDetails
            usage={usage}
            discount={discount}
            isSigned={isSigned}
            confirmation={confirmation}
          />
        </Suspense>
      )}
    </>
  );
}
