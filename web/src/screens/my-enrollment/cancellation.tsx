import { useSWRConfig } from "swr";
import type { CancellationTerms, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { changeCancellationRoute } from "#contracts/http/my-enrollment-changes.ts";
import { lastCredits } from "#contracts/messages/en/last-credits.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Notice } from "#web/src/components/primitives.tsx";
import { formatDay, formatDeadline, formatMonth } from "#web/src/screens/shared/deadline.ts";
import { homeOf } from "./enrollment-titles.ts";
import { LabeledButton } from "./labeled-controls.tsx";
import { Done, Question } from "./question.tsx";
import { NoticeTitle } from "./section.tsx";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";
import { useReplacedButton } from "./use-replaced-button.ts";

const messages = myEnrollment.cancellation;

export type CancellationAction = "cancel" | "undo";

/** Sends the change, and shows the enrollment as it is then. */
function useChange(customerId: string, action: CancellationAction, onDone: () => void) {
  const { mutate } = useSWRConfig();
  const change = async () => {
    await callApi(changeCancellationRoute, { body: { customerId, action } });
    onDone();
    await mutate(myEnrollmentKey);
  };
  return useOwnChange(change);
}

type OfferProps = {
  enrollment: OwnEnrollment;
  terms: CancellationTerms;
  onDone: () => void;
};

/** Says what canceling means, and asks once. */
export function CancelEnrollment(props: OfferProps) {
  const { isOpen, open, close, button } = useReplacedButton();
  if (isOpen) return <CancelQuestion {...props} onKeep={close} />;
  return (
    <>
      <p>{messages.free}</p>
      <div>
        <LabeledButton ref={button} variant="outline" onClick={open}>
          {messages.start}
        </LabeledButton>
      </div>
    </>
  );
}

type QuestionProps = OfferProps & { onKeep: () => void };

function CancelQuestion({ enrollment, terms, onDone, onKeep }: QuestionProps) {
  const { customerId, serviceAddress, movedHere, moveBegun } = enrollment;
  const cancel = useChange(customerId, "cancel", onDone);
  return (
    <Question
      title={messages.question(serviceAddress && homeOf(enrollment))}
      error={cancel.error?.message}
      busy={cancel.busy}
      labels={messages}
      onConfirm={() => void cancel.send(undefined)}
      onKeep={onKeep}
    >
      <p>{endSentence(terms.end)}</p>
      {movedHere && <p>{myEnrollment.moving.formerStaysEnded}</p>}
      {moveBegun && <p>{myEnrollment.moving.staysOpen}</p>}
      <p>{terms.isFinal ? messages.final : messages.undoable}</p>
    </Question>
  );
}

type CanceledProps = {
  enrollment: OwnEnrollment;
  /** The household has just pressed the button. */
  isNew: boolean;
  onDone: () => void;
};

/** Since when an enrollment is canceled, what that means, and how to undo it. */
export function Canceled({ enrollment: { customerId, cancellation }, isNew, onDone }: CanceledProps) {
  const ref = useFocusOnMount(isNew);
  const undo = useChange(customerId, "undo", onDone);
  if (!cancellation) return null;
  const { at, end, undoUntil } = cancellation;
  return (
    <Notice ref={ref} tabIndex={-1} flexDirection="column">
      <NoticeTitle>{messages.canceled(formatDay(new Date(at)))}</NoticeTitle>
      <p>{endedSentence(end)}</p>
      {undoUntil ? (
        <>
          <p>{messages.undoUntil(formatDeadline(new Date(undoUntil)))}</p>
          {undo.error && <p role="alert">{undo.error.message}</p>}
          <LabeledButton
            variant="outline"
            loading={undo.busy}
            loadingText={messages.busy}
            onClick={() => void undo.send(undefined)}
          >
            {messages.undo}
          </LabeledButton>
        </>
      ) : (
        <p>{messages.enrollAgain}</p>
      )}
    </Notice>
  );
}

/** After a cancellation was undone. */
export const CancellationUndone = () => <Done>{messages.undone}</Done>;

/** Of an enrollment that was canceled or moved. */
export const endedSentence = (end: CancellationTerms["end"]): string =>
  end.when === "at_once" ? messages.endedAtOnce : endSentence(end);

function endSentence(end: CancellationTerms["end"]): string {
  switch (end.when) {
    case "at_once":
      return messages.endsAtOnce;
    case "after_month":
      return lastCredits(end.onlyFormerWasSent, formatMonth(end.month));
    case "within_two_bills":
      return lastCredits(end.onlyFormerWasSent);
  }
}
