import { zipUtilities as messages } from "#contracts/messages/en/zip-utilities.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { mayBeServedLater } from "#domain/eligibility.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { unlistedUtility } from "#messages/unlisted-utility.ts";
import { useReveal } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import { UnlistedUtility } from "./unlisted-utility.tsx";
import type { NotServed, Unlisted } from "./use-eligibility.ts";
import { whomToAsk, zipSentences } from "./zip-sentences.ts";

type CheckProps = {
  checking: boolean;
  onCheckWith: (zip: string, utility: UtilityCode) => Promise<void>;
  onAnotherZip: () => void;
};
type Props = CheckProps & (NotServed | Unlisted);

export default function NotServedNotice(props: Props) {
  return props.zip ? <NotServedHome {...props} /> : <UnlistedNotice />;
}

const UnlistedNotice = () => (
  <Notice ref={useReveal<HTMLDivElement>(true)} tabIndex={-1} mt="4">
    <UnlistedUtility besideCheck />
  </Notice>
);

/** Says that the home is not served, what is known about its ZIP code, and offers the utility that serves it, or another try. */
function NotServedHome({
  zip,
  inZip,
  chosen,
  isUnlisted,
  checking,
  onCheckWith,
  onAnotherZip,
}: NotServed & CheckProps) {
  const notice = useReveal<HTMLDivElement>(zip);
  const [answer, ...facts] = zipSentences(zip, inZip, chosen);
  const { notEligibleTitle, notEligibleText } = common.card;
  const toAsk = whomToAsk(zip, inZip);
  const shared = inZip.ours.length > 1 ? [messages.bill] : [];
  const notYet = mayBeServedLater(zip, inZip) ? [notEligibleTitle, notEligibleText] : [];
  const supplier =
    isUnlisted && inZip.ours.length > 0 ? [unlistedUtility.notOurs, unlistedUtility.supplier] : [];
  return (
    <Notice ref={notice} tabIndex={-1} mt="4" flexDirection="column" data-dd-privacy="mask">
      <div>
        <strong>{answer}</strong>
        <p>{[...facts, ...shared, ...supplier, ...notYet].join(" ")}</p>
        {toAsk.length > 0 && <p>{toAsk.join(" ")}</p>}
      </div>
      {inZip.ours.map((utility) => (
        <Button
          key={utility}
          variant={inZip.ours.length === 1 && !isUnlisted ? "solid" : "outline"}
          loading={checking}
          onClick={() => void onCheckWith(zip, utility)}
        >
          {fillPlaceholders(messages.checkWith, { utility: utilities[utility].name })}
        </Button>
      ))}
      <Button variant="plain" onClick={onAnotherZip}>
        {messages.another}
      </Button>
    </Notice>
  );
}
