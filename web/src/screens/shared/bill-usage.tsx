import { type JSX, lazy, Suspense } from "react";
import type { BillUsage as Usage } from "#contracts/http/bill.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { Props as DetailsProps } from "./bill-usage-details.tsx";

const load = (): Promise<{ default: (props: DetailsProps) => JSX.Element | null }> =>
  import("./bill-usage-details.tsx");

/** Whoever types its details does not load it. It adds to a screen: without it the screen still works. */
const Details = lazy(() => load().catch(() => ({ default: () => null })));

type Props = {
  usage: Usage | undefined;
  utility: UtilityCode | undefined;
  discount?: DetailsProps["discount"] | undefined;
};

export const BillUsage = ({ usage, utility, discount }: Props) =>
  usage &&
  utility && (
    <Suspense>
      <Details usage={usage} discount={discount ?? promisedDiscount(utility, new Date())} />
    </Suspense>
  );
