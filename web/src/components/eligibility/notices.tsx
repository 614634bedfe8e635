import { Notice } from "#web/src/components/boxes.tsx";
import { common } from "#web/src/copy/common.ts";
import type { Outcome } from "./use-eligibility.ts";

const texts = common.card;

/** What the check found, if it led nowhere. */
export const Notices = ({ outcome, ownNotice }: { outcome: Outcome; ownNotice: boolean }) => (
  <div role="status">
    {outcome === "not_served" && ownNotice && (
      <Notice tone="sun" mt="4">
        <div>
          <strong>{texts.notEligibleTitle}</strong>
          <p>{texts.notEligibleText}</p>
        </div>
      </Notice>
    )}
    {outcome === "failed" && (
      <Notice tone="danger" mt="4">
        {texts.failed}
      </Notice>
    )}
  </div>
);
