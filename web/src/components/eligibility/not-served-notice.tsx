import { zipUtilities as messages } from "#contracts/messages/en/zip-utilities.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { useReveal } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import type { NotServed } from "./use-eligibility.ts";
import { zipSentences } from "./zip-sentences.ts";

type Props = NotServed & { checking: boolean; onCheckWith: (utility: UtilityCode) => void };

/** Says that the home is not served, what is known about its ZIP code, and offers the utility that serves it. */
export default function NotServedNotice({ zip, inZip, checking, onCheckWith }: Props) {
  const notice = useReveal<HTMLDivElement>(zip);
  const [answer, ...facts] = zipSentences(zip, inZip);
  const { notEligibleTitle, notEligibleText } = common.card;
  // We are available there, with another utility than was chosen.
  const notAvailable = inZip.ours.length > 0 ? [] : [notEligibleTitle, notEligibleText];
  return (
    <Notice ref={notice} tabIndex={-1} tone="sun" mt="4" flexDirection="column" data-dd-privacy="mask">
      <div>
        <strong>{answer}</strong>
        <p>{[...facts, ...notAvailable].join(" ")}</p>
      </div>
      {inZip.ours.map((utility) => (
        <Button key={utility} look="outline" busy={checking} onClick={() => onCheckWith(utility)}>
          {fillPlaceholders(messages.checkWith, { utility: utilities[utility].name })}
        </Button>
      ))}
    </Notice>
  );
}
