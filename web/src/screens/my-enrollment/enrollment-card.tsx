import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { describePromise } from "#contracts/messages/describe-savings.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { RateNote } from "#web/src/components/discount-promise.tsx";
import { Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";
import { CancelEnrollment, Canceled, type CancellationAction, CancellationUndone } from "./cancellation.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { actionsId } from "./controls.ts";
import { Corrections } from "./corrections.tsx";
import { Documents, SentEmails } from "./documents.tsx";
import { enrolledOn, homeOf, sharesHome } from "./enrollment-titles.ts";
import { SubjectId } from "./labeled-controls.tsx";
import { Moved, MovedHere, MovedOut, Moving } from "./moving.tsx";
import { ClosedPart, NoticeTitle, Section } from "./section.tsx";
import { StoredData } from "./stored-data.tsx";
import { Timeline } from "./timeline.tsx";
import { useDone } from "./use-done.ts";

const messages = myEnrollment;

type Props = {
  enrollment: OwnEnrollment;
  /** All that the page shows. */
  among: readonly OwnEnrollment[];
  email: string;
};

/** One enrollment: where it stands, what it is, how we reach the household, its papers, what we know, and what can be done about all that. */
export function EnrollmentCard({ enrollment, among, email }: Props) {
  const { state, utility } = enrollment;
  const titleId = useId();
  const dayId = useId();
  const subject = sharesHome(enrollment, among) ? `${titleId} ${dayId}` : titleId;
  const isOnly = among.length === 1;
  const [changed, setChanged] = useDone<CancellationAction>();
  return (
    <SubjectId value={isOnly ? undefined : subject}>
      <Card pad="lg">
        <Stack gap="5">
          <div>
            <Heading2 id={titleId} overflowWrap="anywhere" data-dd-privacy="mask">
              {homeOf(enrollment)}
            </Heading2>
            {!isOnly && (
              <Muted>
                <span id={dayId}>{enrolledOn(enrollment, among)}</span> ·{" "}
                <span>{messages.state.names[state]}</span>
              </Muted>
            )}
          </div>
          {state === "held" && <OnHold enrollment={enrollment} />}
          {changed === "undo" && enrollment.cancellation === undefined && <CancellationUndone />}
          {enrollment.cancellation && (
            <Canceled
              enrollment={enrollment}
              isNew={changed === "cancel"}
              onDone={() => setChanged("undo")}
            />
          )}
          {enrollment.moved && <Moved moved={enrollment.moved} />}
          {state === "active" && enrollment.movedHere && utility && (
            <MovedHere movedHere={enrollment.movedHere} utility={utility} />
          )}
          {state === "active" && enrollment.movedOut && utility && (
            <MovedOut day={enrollment.movedOut} utility={utility} />
          )}
          {enrollment.ended && !enrollment.cancellation && !enrollment.moved && (
            <Notice tone="danger" flexDirection="column">
              <NoticeTitle>{messages.state.endedTitle}</NoticeTitle>
              <p>
                {messages.state.ended[enrollment.ended.reason]}{" "}
                {messages.state.endedOn(formatDay(new Date(enrollment.ended.at)))}
              </p>
            </Notice>
          )}
          {state === "active" && enrollment.moveBegun && <Notice>{messages.moving.begun}</Notice>}
          {state === "active" && !enrollment.movedOut && <Timeline enrollment={enrollment} />}
          <WhatWasEnrolled enrollment={enrollment} />
          {state === "ended" ? (
            <ClosedPart title={messages.state.rest}>
              <Documents enrollment={enrollment} />
              <SentEmails enrollment={enrollment} />
              <ContactDetails enrollment={enrollment} email={email} />
              <StoredData enrollment={enrollment} />
              <Corrections enrollment={enrollment} />
            </ClosedPart>
          ) : (
            <>
              <ContactDetails enrollment={enrollment} email={email} />
              <Documents enrollment={enrollment} />
              <div>
                <SentEmails enrollment={enrollment} />
                <Actions enrollment={enrollment} onCanceled={() => setChanged("cancel")} />
                <ClosedPart title={messages.state.known} isOpen={enrollment.corrections.length > 0}>
                  <StoredData enrollment={enrollment} />
                  <Corrections enrollment={enrollment} />
                </ClosedPart>
              </div>
            </>
          )}
        </Stack>
      </Card>
    </SubjectId>
  );
}

function OnHold({ enrollment: { hold } }: { enrollment: OwnEnrollment }) {
  const undoUntil = hold?.undoUntil === undefined ? undefined : new Date(hold.undoUntil);
  const canUndo = undoUntil !== undefined && undoUntil > new Date();
  return (
    <Notice tone="danger" flexDirection="column">
      <NoticeTitle>{messages.state.heldTitle}</NoticeTitle>
      <p>{messages.state.held}</p>
      <p>{canUndo ? messages.state.undoUntil(formatDeadline(undoUntil)) : messages.state.callToUndo}</p>
    </Notice>
  );
}

/** What the discount is worth, as long as it is one, and what it is for. */
function WhatWasEnrolled({ enrollment }: { enrollment: OwnEnrollment }) {
  const { state, utility, accountNumberEnding, completedAt } = enrollment;
  // It ends with the enrollment, and nothing is saved while that is on hold.
  const discount = state === "active" ? enrollment.discount : undefined;
  const { facts } = messages;
  const account = utility && [
    utilities[utility].name,
    accountNumberEnding && `${utilities[utility].enrollmentNumber.name} ${facts.ending(accountNumberEnding)}`,
  ];
  const enrolled = account && completedAt && (
    <chakra.p overflowWrap="anywhere" data-dd-privacy="mask">
      {facts.enrolledOn(account.filter(Boolean).join(", "), formatDay(new Date(completedAt)))}
    </chakra.p>
  );
  if (!discount) return enrolled;
  return (
    <Section title={facts.title}>
      <div>
        <strong>{describePromise(discount, facts)}</strong>
        <RateNote />
      </div>
      <BillUsage usage={enrollment.usage} utility={utility} discount={discount} isSigned />
      {enrolled}
    </Section>
  );
}

type ActionsProps = { enrollment: OwnEnrollment; onCanceled: () => void };

function Actions({ enrollment, onCanceled }: ActionsProps) {
  const { customerId, state, utility, cancellationTerms, movedOut } = enrollment;
  return (
    <ClosedPart id={actionsId(customerId)} title={messages.actions.title} isOpen={movedOut !== undefined}>
      {cancellationTerms && utility && <Moving enrollment={enrollment} />}
      {cancellationTerms && (
        <CancelEnrollment enrollment={enrollment} terms={cancellationTerms} onDone={onCanceled} />
      )}
      {state === "active" && <Muted>{messages.actions.notMe}</Muted>}
    </ClosedPart>
  );
}
