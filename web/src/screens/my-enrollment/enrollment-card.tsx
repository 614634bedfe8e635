import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { Details, ExpandIcon } from "#web/src/components/collapsible.tsx";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";
import { CancelEnrollment, Canceled, type CancellationAction, CancellationUndone } from "./cancellation.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { Corrections } from "./corrections.tsx";
import { Documents } from "./documents.tsx";
import { Facts, NoticeTitle, Section } from "./facts.tsx";
import { LabeledSummary, SubjectId } from "./labeled-controls.tsx";
import { Moved, MovedHere, Moving } from "./moving.tsx";
import { StoredData } from "./stored-data.tsx";
import { Timeline } from "./timeline.tsx";
import { useDone } from "./use-done.ts";

const messages = myEnrollment;

type Props = {
  enrollment: OwnEnrollment;
  /** Names its home, and tells it from the others. */
  title: string;
  isOnly: boolean;
  email: string;
};

/** One enrollment: where it stands, what it is, how we reach the household, its papers, what we know, and what can be done about all that. */
export function EnrollmentCard({ enrollment, title, isOnly, email }: Props) {
  const { state, utility } = enrollment;
  const titleId = useId();
  const [changed, setChanged] = useDone<CancellationAction>();
  return (
    <SubjectId value={isOnly ? undefined : titleId}>
      <Card pad="lg" raised>
        <Stack gap="6">
          <Heading2 id={titleId} overflowWrap="anywhere" data-dd-privacy="mask">
            {title}
          </Heading2>
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
          {enrollment.ended && !enrollment.cancellation && !enrollment.moved && (
            <Notice tone="danger" flexDirection="column">
              <NoticeTitle>{messages.state.endedTitle}</NoticeTitle>
              <p>
                {messages.state.ended[enrollment.ended.reason]}{" "}
                {messages.state.endedOn(formatDay(new Date(enrollment.ended.at)))}
              </p>
            </Notice>
          )}
          {state === "ended" ? (
            <Ended enrollment={enrollment} email={email} />
          ) : (
            <>
              {state === "active" && <Timeline progress={enrollment.progress} />}
              <WhatWasEnrolled enrollment={enrollment} />
              <ContactDetails enrollment={enrollment} email={email} />
              <Documents enrollment={enrollment} />
              <Actions enrollment={enrollment} onCanceled={() => setChanged("cancel")} />
              <StoredData enrollment={enrollment} />
              <Corrections enrollment={enrollment} />
            </>
          )}
        </Stack>
      </Card>
    </SubjectId>
  );
}

/** What it was. Its papers and data are of use to few, so they are closed at first. */
function Ended({ enrollment, email }: Pick<Props, "enrollment" | "email">) {
  const { utility, accountNumberEnding, completedAt } = enrollment;
  const account = utility && [
    utilities[utility].name,
    accountNumberEnding &&
      `${utilities[utility].enrollmentNumber.name} ${messages.facts.ending(accountNumberEnding)}`,
  ];
  return (
    <>
      {account && completedAt && (
        <p data-dd-privacy="mask">
          {messages.facts.enrolledOn(account.filter(Boolean).join(", "), formatDay(new Date(completedAt)))}
        </p>
      )}
      <Details>
        <LabeledSummary>
          <ExpandIcon aria-hidden />
          {messages.state.rest}
        </LabeledSummary>
        <Stack gap="6" pt="4" fontSize="md">
          <WhatWasEnrolled enrollment={enrollment} />
          <Documents enrollment={enrollment} />
          <ContactDetails enrollment={enrollment} email={email} />
          <StoredData enrollment={enrollment} />
          <Corrections enrollment={enrollment} />
        </Stack>
      </Details>
    </>
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

function WhatWasEnrolled({ enrollment }: { enrollment: OwnEnrollment }) {
  const { state, utility, accountNumberEnding, serviceAddress, completedAt } = enrollment;
  // It ends with the enrollment.
  const discount = state === "ended" ? undefined : enrollment.discount;
  const { facts } = messages;
  return (
    <Section title={facts.title}>
      <Facts
        facts={[
          { label: facts.name, value: `${enrollment.firstName} ${enrollment.lastName}` },
          serviceAddress && { label: facts.address, value: formatAddress(serviceAddress) },
          utility && { label: facts.utility, value: utilities[utility].name },
          utility &&
            accountNumberEnding && {
              label: utilities[utility].enrollmentNumber.name,
              value: facts.ending(accountNumberEnding),
            },
          discount && {
            label: facts.rate,
            value: facts.percent(discount.percent, discount.minimum),
          },
          discount && completedAt && { label: facts.since, value: formatDay(new Date(completedAt)) },
        ]}
      />
      {discount && <BillUsage usage={enrollment.usage} utility={utility} discount={discount} />}
    </Section>
  );
}

type ActionsProps = { enrollment: OwnEnrollment; onCanceled: () => void };

function Actions({ enrollment, onCanceled }: ActionsProps) {
  const { customerId, state, utility, cancellationTerms } = enrollment;
  const company = useCompany();
  return (
    <Section title={messages.actions.title}>
      {cancellationTerms && (
        <CancelEnrollment
          customerId={customerId}
          terms={cancellationTerms}
          isNewHome={enrollment.movedHere !== undefined}
          moveBegun={enrollment.moveBegun ?? false}
          onDone={onCanceled}
        />
      )}
      {cancellationTerms && utility && <Moving enrollment={enrollment} />}
      <chakra.p minHeight="6">
        {company && (
          <>
            {messages.actions.callOrWrite} <HelpPhone company={company} /> ·{" "}
            <EmailLink email={company.helpEmail} />
          </>
        )}
      </chakra.p>
      {state === "active" && <Muted>{messages.actions.notMe}</Muted>}
    </Section>
  );
}
