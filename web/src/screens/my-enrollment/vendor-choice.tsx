import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import type { VendorChoice as Choice, MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { changeVendorChoiceRoute, type VendorChoiceReply } from "#contracts/http/my-enrollment-changes.ts";
import { vendorChoice as messages } from "#messages/vendor-choice.ts";
import { callApi } from "#web/src/api/call.ts";
import { Button } from "#web/src/components/button.tsx";
import { LiveRegion, Muted, Notice } from "#web/src/components/primitives.tsx";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { hasGlobalPrivacyControl, hasVendorOptOut } from "#web/src/third-parties/privacy.ts";
import { stopThirdParties } from "#web/src/third-parties/third-parties.tsx";
import { vendorButtonId } from "./controls.ts";
import { Section } from "./section.tsx";
import { useDone } from "./use-done.ts";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";

const statusAfter: Record<Choice, string> = { off: messages.switchedOff, on: messages.switchedOn };

/** Whether vendors may use the data of the household, and the button that changes it. */
export function VendorChoice({ found }: { found: MyEnrollment }) {
  const { mutate } = useSWRConfig();
  const [made, setMade] = useDone<Choice>();
  const { vendorsOffSince } = found;
  // Drafts are not read for this page: of an address that has nothing else, this browser knows the choice.
  const isOff = vendorsOffSince !== undefined || (found.enrollments.length === 0 && hasVendorOptOut());
  const next = isOff ? "on" : "off";
  const changed = ({ vendorsOffSince }: VendorChoiceReply) => {
    if (next === "off") stopThirdParties();
    setMade(next);
    // Not loaded again: the index from which this page is read may be some milliseconds behind.
    void mutate<MyEnrollment>(myEnrollmentKey, (current) => current && { ...current, vendorsOffSince }, {
      revalidate: false,
    });
  };
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <p>{state(isOff, vendorsOffSince)}</p>
      <LiveRegion role="status">{made && <Notice tone="success">{statusAfter[made]}</Notice>}</LiveRegion>
      <ChoiceButton key={next} choice={next} takesFocus={made !== undefined} onChanged={changed} />
      {hasGlobalPrivacyControl() && <Muted>{messages.globalPrivacyControl}</Muted>}
    </Section>
  );
}

function state(isOff: boolean, since: string | undefined): string {
  if (!isOff) return messages.isOn;
  return since ? messages.offSince(formatDay(new Date(since))) : messages.isOff;
}

type ButtonProps = {
  choice: Choice;
  /** It comes in the place of the button that was pressed. */
  takesFocus: boolean;
  onChanged: (reply: VendorChoiceReply) => void;
};

function ChoiceButton({ choice, takesFocus, onChanged }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const change = useOwnChange(() => callApi(changeVendorChoiceRoute, { body: { choice } }), onChanged);
  return (
    <div>
      {change.error && (
        <Notice tone="danger" role="alert">
          {change.error.message}
        </Notice>
      )}
      <Button
        ref={button}
        id={vendorButtonId}
        variant="outline"
        loading={change.busy}
        loadingText={messages.busy}
        onClick={() => void change.send(undefined)}
      >
        {messages[choice]}
      </Button>
    </div>
  );
}
