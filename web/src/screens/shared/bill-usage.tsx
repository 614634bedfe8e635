import { type ComponentType, type JSX, lazy, Suspense } from "react";
import type { BillUsage as Usage } from "#contracts/http/bill.ts";
import { billWorth, hasOtherCredits } from "#domain/bill-worth.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { SavingsExample } from "#web/src/components/savings-example.tsx";
import type { Props as DetailsProps } from "./bill-usage-details.tsx";

const load = (): Promise<{ default: (props: DetailsProps) => JSX.Element | null }> =>
  import("./bill-usage-details.tsx");

/** Whoever types its details does not load it. It adds to a screen: without it the screen still works. */
const LazyDetails = lazy(() => load().catch(() => ({ default: () => null })));

type Props = {
  /** Given where it is loaded already, so that it does not push aside what stands below it. */
  Details?: ComponentType<DetailsProps>;
  usage: Usage | undefined;
  utility: UtilityCode | undefined;
  discount?: DetailsProps["discount"] | undefined;
  isSigned?: boolean;
  confirmation?: DetailsProps["confirmation"];
};

/** What the discount is worth: on the last bill, or as an example where the bill says too little. */
export function BillUsage({
  Details = LazyDetails,
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
          <Details usage={usage} discount={discount} isSigned={isSigned} confirmation={confirmation} />
        </Suspense>
      )}
    </>
  );
}
