import { lazy, Suspense } from "react";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { log } from "#web/src/browser/log.ts";

/** Loaded after the screen, which works without this help. */
const NumbersFigure = lazy(() =>
  import("./numbers-figure.tsx").catch((error: unknown) => {
    log.loadFailed("numbers on the bill", error);
    return { default: () => null };
  }),
);

export const NumbersOnBill = (props: { utility: UtilityCode }) => (
  <Suspense>
    <NumbersFigure {...props} />
  </Suspense>
);
