import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { EnrollmentSummary } from "#contracts/http/enrollment.ts";
import type { SessionReply } from "#contracts/http/session.ts";
import { matchDeadline } from "#domain/claims.ts";
import { guaranteedMinimumOn, promisedDiscount } from "#domain/discounts.ts";
import { delayedConfirmation } from "#messages/delayed-confirmation.ts";
import { useCompany, useEnrollment } from "#web/src/api/hooks.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { showConfirmation, useShownConfirmation } from "#web/src/browser/shown-confirmation.ts";
import { clearApplication, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { Dialog } from "#web/src/components/dialog.tsx";
import { discountPromise, RateNote } from "#web/src/components/discount-promise.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, ButtonAnchor, ButtonLink, Card, Heading2, Stack } from "#web/src/components/primitives.tsx";
import { Redirect } from "#web/src/components/redirect.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { NextSteps, WhereItIsChanged } from "#web/src/screens/shared/next-steps.tsx";
import { track } from "#web/src/third-parties/track.ts";
import { ConfirmEmailCard } from "./confirm-email-card.tsx";
import { EnrolledAccount } from "./enrolled-account.tsx";
import { MoveDone } from "./move-done.tsx";
import { Sunrise } from "./sunrise.tsx";

const messages = enrollmentMessages.confirmation;

const HiddenConfirmation = lazy(() => import("./hidden-confirmation.tsx"));

export default function Confirmation() {
  const customerId = stored.customerId.read();
  if (!customerId) return <Redirect to={paths.signup()} />;
  return (
    <SessionGuard screen="confirmation">
      {(session) => <ConfirmationScreen session={session} customerId={customerId} />}
    </SessionGuard>
  );
}

const Text = chakra("p", { base: { fontSize: "lg", minWidth: "0", overflowWrap: "anywhere" } });

function ConfirmationScreen({ session, customerId }: { session: SessionReply; customerId: string }) {
  const { sessionId, move } = session;
  const { data: enrollment, isLoading, mutate } = useEnrollment(customerId);
  const isMailOff = useIsOff("mail");
  const shown = useShownConfirmation();
  useEffect(clearApplication, []);
  useEffect(() => track.confirmed(session), [session]);
  if (isLoading) return <LoadingScreen />;

  const today = new Date();
  const utility = enrollment?.utility ?? stored.initialUtility.read();
  const minimum = guaranteedMinimumOn(today);
  const discount =
    enrollment?.discount ?? (utility ? promisedDiscount(utility, today) : { percent: minimum, minimum });
  const isConfirmed = enrollment?.emailConfirmedAt !== undefined;
  if (shown === "hidden") {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <HiddenConfirmation
          session={session}
          isConfirmed={isConfirmed}
          end={enrollment?.end}
          onCorrected={() => mutate()}
        />
      </Suspense>
    );
  }
  if (enrollment?.end) return <EndedEnrollment end={enrollment.end} sessionId={sessionId} />;
  const deadline = isConfirmed && enrollment.completedAt && matchDeadline(new Date(enrollment.completedAt));
  return (
    <Screen title={messages.title}>
      {!isMailOff && !isConfirmed && (
        <ConfirmEmailCard email={enrollment?.email} session={session} onCorrected={() => mutate()} />
      )}
      <Sunrise />
      {isMailOff && <Text>{delayedConfirmation.text}</Text>}
      {enrollment?.email && (isMailOff || isConfirmed) && (
        <Text>
          <span>{isConfirmed ? messages.confirmed.email : delayedConfirmation.goesTo}</span>{" "}
          <strong data-dd-privacy="mask">
            <EmailText email={enrollment.email} />
          </strong>
        </Text>
      )}
      {isConfirmed && !enrollment.move && <p>{messages.confirmed.nothingToDo}</p>}
      {enrollment?.utility && (move || enrollment.move) && (
        <MoveDone move={enrollment.move} utility={enrollment.utility} />
      )}
      <Card pad="lg">
        <Stack gap="6">
          {enrollment && <EnrolledAccount {...enrollment} />}
          <BillUsage usage={enrollment?.usage} utility={enrollment?.utility} discount={discount} isSigned />
          <WhatHappensNext
            promise={discountPromise(discount)}
            matchedBy={deadline ? formatDay(deadline) : undefined}
            hasMoved={enrollment?.move !== undefined}
          />
        </Stack>
      </Card>
      <Documents sessionId={sessionId} />
      <Help />
      {/* Whatever is pressed counts as use, and closes it. */}
      <Dialog title={messages.ending.title} open={shown === "ending"} onClose={showConfirmation}>
        <p>{messages.ending.text}</p>
        <div>
          <Button onClick={showConfirmation}>{messages.ending.keep}</Button>
        </div>
      </Dialog>
    </Screen>
  );
}

type EndedProps = { end: NonNullable<EnrollmentSummary["end"]>; sessionId: string };

const EndedEnrollment = ({ end, sessionId }: EndedProps) => (
  <Screen title={messages.ended.title[end]}>
    <p role="status">{messages.ended.text}</p>
    <div>
      <ButtonLink to={paths.myEnrollment()}>{messages.mine.link}</ButtonLink>
    </div>
    <Documents sessionId={sessionId} />
  </Screen>
);

type NextProps = ComponentProps<typeof NextSteps> & { promise: string };

const WhatHappensNext = ({ promise, ...next }: NextProps) => (
  <Stack>
    <Heading2>{messages.nextTitle}</Heading2>
    <NextSteps {...next} />
    <div>
      <p>{promise}</p>
      <RateNote />
    </div>
    <WhereItIsChanged />
  </Stack>
);

const Documents = ({ sessionId }: { sessionId: string }) => (
  <Stack gap="3" alignItems="flex-start">
    <Heading2>{messages.papersTitle}</Heading2>
    <ButtonAnchor variant="outline" href={paths.disclosure(sessionId)} {...newTab}>
      {messages.disclosure}
      <NewTabHint />
    </ButtonAnchor>
    <div>
      <Anchor href={paths.receipt(sessionId)} download>
        {messages.receipt}
      </Anchor>
    </div>
  </Stack>
);

function Help() {
  const company = useCompany();
  return (
    <Stack gap="2">
      <Heading2>{messages.helpTitle}</Heading2>
      <chakra.p minHeight="6">
        {company && (
          <>
            {messages.help.before}
            <HelpPhone company={company} />
            {messages.help.between}
            <EmailLink email={company.helpEmail} />
            {messages.help.after}
          </>
        )}
      </chakra.p>
    </Stack>
  );
}
