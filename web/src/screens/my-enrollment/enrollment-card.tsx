import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { Anchor, Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { formatDay, formatDeadline } from "#web/src/screens/shared/deadline.ts";
import { CancelEnrollment, Canceled, type CancellationAction, CancellationUndone } from "./cancellation.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { Corrections } from "./corrections.tsx";
import { Facts, Section } from "./facts.tsx";
import { Held } from "./held-data.tsx";
import { Moved, MovedHere, Moving } from "./moving.tsx";
import { Papers } from "./papers.tsx";
import { Timeline } from "./timeline.tsx";
import { useDone } from "./use-done.ts";

const messages = myEnrollment;

type Props = { enrollment: OwnEnrollment; email: string };

/** One enrollment: what it is, where it stands, its papers, what we know, and what can be done about all that. */
export function EnrollmentCard({ enrollment, email }: Props) {
  const { state, serviceAddress, utility } = enrollment;
  const place = serviceAddress && `${serviceAddress.street}, ${serviceAddress.city}`;
  const [changed, setChanged] = useDone<CancellationAction>();
  const title = place ?? (utility ? utilities[utility].name : messages.facts.anyUtility);
  return (
    <Card pad="lg" raised>
      <Stack gap="6">
        <Heading2 overflowWrap="anywhere" data-dd-privacy="mask">
          {title}
        </Heading2>
        {state === "held" && <OnHold enrollment={enrollment} />}
        {changed === "undo" && enrollment.cancellation === undefined && <CancellationUndone />}
        {enrollment.cancellation && (
          <Canceled enrollment={enrollment} isNew={changed === "cancel"} onDone={() => setChanged("undo")} />
        )}
        {enrollment.moved && <Moved moved={enrollment.moved} />}
        {state === "active" && enrollment.movedHere && utility && (
          <MovedHere movedHere={enrollment.movedHere} utility={utility} />
        )}
        {enrollment.ended && !enrollment.cancellation && !enrollment.moved && (
          <Notice tone="danger" flexDirection="column">
            <strong>{messages.state.endedTitle}</strong>
            <p>
              {messages.state.ended[enrollment.ended.reason]}{" "}
              {messages.state.endedOn(formatDay(new Date(enrollment.ended.at)))}
            </p>
          </Notice>
        )}
        <WhatWasEnrolled enrollment={enrollment} />
        {state === "active" && <Timeline progress={enrollment.progress} />}
        <Papers enrollment={enrollment} />
        <ContactDetails enrollment={enrollment} email={email} />
        <Held enrollment={enrollment} />
        <Corrections enrollment={enrollment} />
        <Actions enrollment={enrollment} onCanceled={() => setChanged("cancel")} />
      </Stack>
    </Card>
  );
}

function OnHold({ enrollment: { hold, notMeLink } }: { enrollment: OwnEnrollment }) {
  const undoUntil = hold?.undoUntil === undefined ? undefined : new Date(hold.undoUntil);
  const canUndo = undoUntil !== undefined && undoUntil > new Date();
  return (
    <Notice tone="danger" flexDirection="column">
      <strong>{messages.state.heldTitle}</strong>
      <p>{messages.state.held}</p>
      {canUndo ? (
        <p>
          {messages.state.undoUntil(formatDeadline(undoUntil))}{" "}
          <Anchor href={notMeLink}>{messages.state.undo}</Anchor>
        </p>
      ) : (
        <p>{messages.state.callToUndo}</p>
      )}
    </Notice>
  );
}

function WhatWasEnrolled({ enrollment }: { enrollment: OwnEnrollment }) {
  const { utility, accountNumberEnding, discount, serviceAddress, completedAt } = enrollment;
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
    </Section>
  );
}

type ActionsProps = { enrollment: OwnEnrollment; onCanceled: () => void };

function Actions({ enrollment, onCanceled }: ActionsProps) {
  const { customerId, state, utility, cancellationTerms, notMeLink } = enrollment;
  const company = useCompany();
  return (
    <Section title={messages.actions.title}>
      {cancellationTerms && (
        <CancelEnrollment customerId={customerId} terms={cancellationTerms} onDone={onCanceled} />
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
      {state === "active" && (
        <Muted>
          {messages.actions.notMe} <Anchor href={notMeLink}>{messages.actions.notMeLink}</Anchor>
        </Muted>
      )}
    </Section>
  );
}
