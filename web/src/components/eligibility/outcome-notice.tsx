import { Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import type { Outcome } from "./use-eligibility.ts";

const messages = common.card;

/** Explains a home that is not served, or a check that failed. The inline form shows no notice of its own. */
export const OutcomeNotice = ({ outcome, showsNotServed }: { outcome: Outcome; showsNotServed: boolean }) => (
  <div role="status">
    {outcome === "not_served" && showsNotServed && (
      <Notice tone="sun" mt="4">
        <div>
          <strong>{messages.notEligibleTitle}</strong>
          <p>{messages.notEligibleText}</p>
        </div>
      </Notice>
    )}
    {outcome === "failed" && (
      <Notice tone="danger" mt="4">
        {messages.failed}
      </Notice>
    )}
  </div>
);
