import { chakra } from "@chakra-ui/react/styled-system";
import type { SessionReply } from "#contracts/http/session.ts";
import { useApiMutation, useCompany } from "#web/src/api/hooks.ts";
import { replaceOwnerCookie } from "#web/src/api/replace-owner-cookie.ts";
import { Button } from "#web/src/components/button.tsx";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { ButtonLink, Notice, TextLink } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { resumePath } from "#web/src/screens/session-redirect.ts";

const messages = enrollmentMessages.signup;

type Props = { session: SessionReply; onStartOver: () => void };

/** Leads back to where the person left off, or to the enrollment, and lets somebody else on the same device start with an empty form. */
export const WelcomeBack = ({ session, onStartOver }: Props) => {
  const isComplete = session.status === "completed";
  const startOver = useApiMutation(replaceOwnerCookie, { onSuccess: onStartOver });
  return (
    <Notice flexDirection="column">
      <div>
        <chakra.h2 fontSize="lg" mb="1">
          {messages.welcomeTitle}
        </chakra.h2>
        {isComplete ? (
          <Corrections unconfirmedEmail={session.unconfirmedEmail} />
        ) : (
          <p>{messages.welcomeText}</p>
        )}
      </div>
      <ButtonLink to={resumePath(session)}>
        {isComplete ? enrollmentMessages.billing.seeEnrollment : messages.welcomeButton}
      </ButtonLink>
      {startOver.error && <p role="alert">{messages.startOverFailed}</p>}
      <Button
        variant="plain"
        loading={startOver.busy}
        loadingText={messages.busy}
        onClick={() => void startOver.send(undefined)}
        data-dd-privacy="mask"
      >
        {messages.notYou(isComplete ? undefined : session.firstName)}
      </Button>
    </Notice>
  );
};

type CorrectionsProps = { unconfirmedEmail?: string | undefined };

/**
 * A completed enrollment does not change here, but in My enrollment, whose link goes to the e-mail address on file. One that nobody
 * has confirmed may be mistyped: that is corrected on the confirmation.
 */
export function Corrections({ unconfirmedEmail }: CorrectionsProps) {
  const company = useCompany();
  if (unconfirmedEmail) {
    return (
      <p data-dd-privacy="mask">
        {messages.completed} {messages.unconfirmed(unconfirmedEmail)}
      </p>
    );
  }
  return (
    <p>
      {messages.completed} {messages.correction.before}
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
