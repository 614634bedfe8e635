import { Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import type { Outcome } from "./use-eligibility.ts";

const messages = common.card;

/** What the check found, if it led nowhere. */
export const OutcomeNotice = ({ outcome, ownNotice }: { outcome: Outcome; ownNotice: boolean }) => (
  <div role="status">
    {outcome === "not_served" && ownNotice && (
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
