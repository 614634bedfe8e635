import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Flex } from "#web/src/components/primitives.tsx";
import { paths } from "#web/src/paths.ts";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { LabeledAnchor } from "./labeled-controls.tsx";
import { ClosedPart, Section } from "./section.tsx";

const messages = myEnrollment.papers;

/** The signed papers. */
export function Documents({ enrollment }: { enrollment: OwnEnrollment }) {
  const { sessionId } = enrollment;
  return (
    <Section title={messages.title}>
      <Flex flexWrap="wrap" columnGap="6" rowGap="2">
        <LabeledAnchor href={paths.disclosure(sessionId)} {...newTab}>
          {messages.disclosure}
          <NewTabHint />
        </LabeledAnchor>
        <LabeledAnchor href={paths.receipt(sessionId)} download>
          {messages.receipt}
        </LabeledAnchor>
      </Flex>
    </Section>
  );
}

/** The e-mails that we sent about the enrollment. */
export const SentEmails = ({ enrollment: { emails } }: { enrollment: OwnEnrollment }) =>
  emails.length > 0 && (
    <ClosedPart title={messages.emailsTitle}>
      <chakra.ul display="flex" flexDirection="column" gap="1">
        {emails.map((email) => (
          <SentEmail key={`${email.kind} ${email.at}`} email={email} />
        ))}
      </chakra.ul>
    </ClosedPart>
  );

/** What an e-mail said can be read again. That with a fresh link to documents said nothing else. */
function SentEmail({ email }: { email: OwnEnrollment["emails"][number] }) {
  const sending = `${messages.emailStates[email.state]}, ${formatDay(new Date(email.at))}`;
  const content = email.kind === "documents" ? undefined : email.content;
  const name = email.kind === "notice" ? email.content.subject : messages.emails[email.kind];
  return (
    <li>
      {content ? (
        <Collapsible title={`${content.subject}: ${sending}`}>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph} lang={content.language}>
              {paragraph}
            </p>
          ))}
        </Collapsible>
      ) : (
        `${name}: ${sending}`
      )}
    </li>
  );
}
