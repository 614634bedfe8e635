import { chakra } from "@chakra-ui/react/styled-system";
import type { SessionReply } from "#contracts/http/session.ts";
import { useApiMutation, useCompany } from "#web/src/api/hooks.ts";
import { replaceOwnerCookie } from "#web/src/api/replace-owner-cookie.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { ButtonLink, Card, Notice, Stack, TextLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { resumePath } from "#web/src/screens/session-redirect.ts";

const messages = enrollmentMessages.signup;

type Props = { session: SessionReply; onStartOver: () => void };

/** Leads back to where the person left off, and lets somebody else on the same device start with an empty form. */
export const WelcomeBack = ({ session, onStartOver }: Props) => (
  <Notice flexDirection="column">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {messages.welcomeTitle}
      </chakra.h2>
      <p>{messages.welcomeText}</p>
    </div>
    <ButtonLink to={resumePath(session)}>{messages.welcomeButton}</ButtonLink>
    <StartOver label={messages.notYou(session.firstName)} onDone={onStartOver} />
  </Notice>
);

type CompletedProps = Props & { onStartAnother: () => void };

/** In place of the form, which does not change a completed enrollment: leads to it, or to the form of another one. */
export const Completed = ({ session, onStartAnother, onStartOver }: CompletedProps) => (
  <Screen title={messages.welcomeTitle} pageTitle={enrollmentMessages.common.pageTitle.signup}>
    <Card pad="lg">
      <Stack>
        {/* An address that nobody has confirmed may be mistyped: that is corrected on the confirmation. */}
        {session.unconfirmedEmail ? (
          <p data-dd-privacy="mask">{messages.unconfirmed(session.unconfirmedEmail)}</p>
        ) : (
          <Corrections text={messages.completed} />
        )}
        <ButtonLink to={resumePath(session)}>{enrollmentMessages.billing.seeEnrollment}</ButtonLink>
        <Button variant="plain" onClick={onStartAnother}>
          {messages.startAnother}
        </Button>
        <StartOver label={messages.notYou(undefined)} onDone={onStartOver} />
      </Stack>
    </Card>
  </Screen>
);

function StartOver({ label, onDone }: { label: string; onDone: () => void }) {
  const startOver = useApiMutation(replaceOwnerCookie, { onSuccess: onDone });
  return (
    <>
      {startOver.error && <p role="alert">{messages.startOverFailed}</p>}
      <Button
        variant="plain"
        loading={startOver.busy}
        loadingText={messages.busy}
        onClick={() => void startOver.send(undefined)}
        data-dd-privacy="mask"
      >
        {label}
      </Button>
    </>
  );
}

/** A completed enrollment does not change here, but in My enrollment, whose link goes to the e-mail address on file. */
export function Corrections({ text }: { text: string }) {
  const company = useCompany();
  return (
    <p>
      {text} {messages.correction.before}
      <TextLink to={paths.myEnrollment()}>{enrollmentMessages.confirmation.mine.link}</TextLink>
      <span>
        {company && (
          <>
            {messages.correction.call}
            <HelpPhone company={company} />
            {messages.correction.between}
            <EmailLink email={company.helpEmail} />
          </>
        )}
      </span>
      .
    </p>
  );
}
