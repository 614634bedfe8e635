import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useLayoutEffect, useState } from "react";
import type { MyEnrollment, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { myEnrollment as messages } from "#messages/my-enrollment.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "#web/src/components/button.tsx";
import EmailMeALink from "#web/src/components/email-me-a-link.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import {
  Card,
  LiveRegion,
  Notice,
  Stack,
  TextLink,
  VisuallyHidden,
} from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { common } from "#web/src/messages/common.ts";
import { paths } from "#web/src/paths.ts";
import { MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { EnrollmentCard } from "./enrollment-card.tsx";
import { MyData } from "./my-data.tsx";
import { Done } from "./question.tsx";
import { SignOut } from "./sign-out.tsx";
import { Unconfirmed } from "./unconfirmed.tsx";
import { Unfinished } from "./unfinished.tsx";
import { useDone } from "./use-done.ts";
import { AccessExpiredContext, useMyEnrollment } from "./use-my-enrollment.ts";

/** Everything that belongs to the address whose link was opened in this browser, or else the form that sends a link. */
export function Overview() {
  const { data, error, isValidating, mutate } = useMyEnrollment();
  const [wasOpen, setWasOpen] = useState(false);
  if (data && !wasOpen) setWasOpen(true);
  const [signedOut, setSignedOut] = useState(messages.closed.signedOut);
  const [deleted, setDeleted] = useState<ReactNode>();
  const onAccessExpired = () => setSignedOut(messages.closed.notDone);
  const showSignedOut = (message: string) => {
    setSignedOut(message);
    void mutate(null, { revalidate: false });
  };
  const showDeleted = (done: ReactNode) => {
    setDeleted(done);
    void mutate(null, { revalidate: false });
  };
  const isClosed = deleted !== undefined || (wasOpen && data === null);
  // The little that is left would stand at the end of the former page. Before the notice takes the focus, which shows it.
  useLayoutEffect(() => {
    if (isClosed) window.scrollTo(0, 0);
    else setSignedOut(messages.closed.signedOut);
  }, [isClosed]);
  if (deleted) {
    return (
      <Screen title={messages.title} pageTitle={common.pageTitle.myEnrollment}>
        {deleted}
        <MailLinkHelp question={messages.help} />
      </Screen>
    );
  }
  return (
    <Screen title={messages.title} pageTitle={common.pageTitle.myEnrollment}>
      <LiveRegion role="status">{wasOpen && data === null && <SignedOut text={signedOut} />}</LiveRegion>
      {error && (
        <Notice tone="danger" role="alert" flexDirection="column" alignItems="flex-start">
          <p>{error.message}</p>
          <Button variant="outline" loading={isValidating} onClick={() => void mutate()}>
            {messages.retry}
          </Button>
        </Notice>
      )}
      {data === undefined && !error && <Skeleton />}
      {data === null && !error && <NoAccess />}
      {data && (
        <AccessExpiredContext value={onAccessExpired}>
          <Everything found={data} onSignOut={showSignedOut} onDeleted={showDeleted} />
        </AccessExpiredContext>
      )}
    </Screen>
  );
}

function SignedOut({ text }: { text: string }) {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tabIndex={-1}>
      {text}
    </Notice>
  );
}

const NoAccess = () => (
  <>
    <p>{messages.closed.text}</p>
    <EmailMeALink takesFocus={false} />
  </>
);

/** Says the same of an address that was changed and of one that is not known. */
const Nothing = () => (
  <>
    <p>{messages.nothing.text}</p>
    <EmailMeALink takesFocus={false} />
    <SignUp />
  </>
);

const SignUp = () => (
  <p>
    {messages.nothing.signUp} <TextLink to={paths.signup()}>{messages.nothing.link}</TextLink>
  </p>
);

const isUnconfirmed = ({ state, progress }: OwnEnrollment) => state === "active" && !progress.checked.at;

type EverythingProps = {
  found: MyEnrollment;
  onSignOut: (message: string) => void;
  onDeleted: (done: ReactNode) => void;
};

function Everything({ found, onSignOut, onDeleted }: EverythingProps) {
  const { email, enrollments, unfinished } = found;
  const [discarded, setDiscarded] = useDone<string>();
  return (
    <>
      <chakra.p overflowWrap="anywhere">
        {messages.signedInAs}{" "}
        <strong data-dd-privacy="mask">
          <EmailText email={email} />
        </strong>
      </chakra.p>
      {enrollments.length + unfinished.length === 0 && (discarded ? <SignUp /> : <Nothing />)}
      {enrollments.some(isUnconfirmed) && <Unconfirmed email={email} />}
      {discarded && <Done>{discarded}</Done>}
      {unfinished.length > 0 && <Unfinished applications={unfinished} onDiscarded={setDiscarded} />}
      {enrollments.map((enrollment) => (
        <EnrollmentCard
          key={enrollment.customerId}
          enrollment={enrollment}
          among={enrollments}
          email={email}
        />
      ))}
      {enrollments.length + unfinished.length > 0 && <MyData found={found} onDeleted={onDeleted} />}
      <SignOut onSignOut={onSignOut} />
    </>
  );
}

const Line = chakra("div", { base: { height: "5", borderRadius: "md", bg: "bg.muted" } });

/** Takes about the room of one enrollment, so that little moves when it is there. */
const Skeleton = () => (
  <Card pad="lg" role="status">
    <VisuallyHidden>{messages.loading}</VisuallyHidden>
    <Stack aria-hidden minHeight="40rem">
      <Line width="60%" />
      <Line />
      <Line width="80%" />
      <Line />
      <Line width="40%" />
    </Stack>
  </Card>
);
