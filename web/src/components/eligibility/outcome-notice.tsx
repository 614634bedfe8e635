import { type ComponentProps, lazy, Suspense } from "react";
import { useOnline } from "#web/src/browser/online.ts";
import { Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import type { Outcome } from "./use-eligibility.ts";

/** Loaded when it is needed, which keeps what is known about ZIP codes out of the page. */
const NotServedNotice = lazy(() => import("./not-served-notice.tsx"));

type Props = { outcome: Outcome } & Pick<
  ComponentProps<typeof NotServedNotice>,
  "checking" | "onCheckWith" | "onAnotherZip"
>;

/** Explains a home that is not served, or a check that failed: without a connection, until it is back. */
export function OutcomeNotice({ outcome, ...rest }: Props) {
  const online = useOnline();
  return (
    <div role="status">
      {typeof outcome === "object" && (
        <Suspense>
          <NotServedNotice {...outcome} {...rest} />
        </Suspense>
      )}
      {(outcome === "failed" || (outcome === "offline" && !online)) && (
        <Notice tone="danger" mt="4">
          {outcome === "failed" ? common.card.failed : common.offline}
        </Notice>
      )}
    </div>
  );
}
