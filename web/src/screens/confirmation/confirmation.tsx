import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { guaranteedMinimumOn, promisedDiscount } from "#domain/discounts.ts";
import { useCompany, useEnrollment } from "#web/src/api/hooks.ts";
import { clearApplication, stored } from "#web/src/browser/storage.ts";
import { EmailLink, PhoneLink } from "#web/src/components/contact-links.tsx";
import { discountPromise, RateNote } from "#web/src/components/discount-promise.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Logo } from "#web/src/components/logo.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, ButtonAnchor, Card, Muted, Stack } from "#web/src/components/primitives.tsx";
import { Redirect } from "#web/src/components/redirect.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { track } from "#web/src/third-parties/track.ts";

const messages = enrollmentMessages.confirmation;

export default function Confirmation() {
  const customerId = stored.customerId.read();
  if (!customerId) return <Redirect to={paths.signup()} />;
  return (
    <SessionGuard screen="confirmation">
      {({ sessionId }) => <ConfirmationScreen sessionId={sessionId} customerId={customerId} />}
    </SessionGuard>
  );
}

function ConfirmationScreen({ sessionId, customerId }: { sessionId: string; customerId: string }) {
  const { data: enrollment, isLoading } = useEnrollment(customerId);
  useEffect(clearApplication, []);
  useEffect(() => track.confirmed(sessionId), [sessionId]);
  if (isLoading) return <LoadingScreen />;

  const today = new Date();
  const utility = enrollment?.utility ?? stored.initialUtility.read();
  const minimum = guaranteedMinimumOn(today);
  const discount =
    enrollment?.discount ?? (utility ? promisedDiscount(utility, today) : { percent: minimum, minimum });
  return (
    <Screen title={messages.title}>
      <chakra.div display="flex" gap="4" alignItems="center" bg="bg.notice" borderRadius="lg" p="5">
        <Logo size="4.5rem" />
        <Stack gap="1" fontSize="lg" minWidth="0">
          <p>
            {enrollment?.email ? (
              <>
                {messages.email} <strong data-dd-privacy="mask">{enrollment.email}</strong>.
              </>
            ) : (
              messages.emailFallback
            )}
          </p>
          {!enrollment?.emailConfirmedAt && <p>{messages.confirmEmail}</p>}
        </Stack>
      </chakra.div>
      <Muted>{messages.noEmail}</Muted>
      <Card pad="lg" raised>
        <WhatHappensNext promise={discountPromise(discount)} />
      </Card>
      <Documents sessionId={sessionId} />
      <Help />
    </Screen>
  );
}

const WhatHappensNext = ({ promise }: { promise: string }) => (
  <Stack>
    <chakra.h2 fontSize="xl">{messages.nextTitle}</chakra.h2>
    <chakra.ol display="flex" flexDirection="column" gap="3" listStyleType="decimal" pl="6">
      {[...messages.next, promise, messages.nextAtHome].map((step) => (
        <chakra.li key={step} pl="1">
          {step}
        </chakra.li>
      ))}
    </chakra.ol>
    <RateNote />
  </Stack>
);

const Documents = ({ sessionId }: { sessionId: string }) => (
  <Stack gap="3" alignItems="flex-start">
    <ButtonAnchor look="outline" href={paths.disclosure(sessionId)} {...newTab}>
      {messages.disclosure}
      <NewTabHint />
    </ButtonAnchor>
    <div>
      <Anchor href={paths.receipt(sessionId)} download aria-describedby="receipt-help">
        {messages.receipt}
      </Anchor>
      <Muted id="receipt-help">{messages.receiptHelp}</Muted>
    </div>
  </Stack>
);

function Help() {
  const company = useCompany();
  return (
    <Muted minHeight="6">
      {company && (
        <>
          {messages.help.before}
          <PhoneLink number={company.phone} />
          {messages.help.between}
          <EmailLink email={company.helpEmail} />
          {messages.help.after}
        </>
      )}
    </Muted>
  );
}
