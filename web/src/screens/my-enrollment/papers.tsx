import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, Muted } from "#web/src/components/primitives.tsx";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { paths } from "#web/src/paths.ts";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { Section } from "./facts.tsx";

const messages = myEnrollment.papers;

/** The signed papers, and the e-mails that we sent about the enrollment. */
export function Papers({ enrollment }: { enrollment: OwnEnrollment }) {
  const { sessionId, customerId, emails } = enrollment;
  const helpId = `receipt-help-${customerId}`;
  return (
    <Section title={messages.title}>
      <div>
        <Anchor href={paths.disclosure(sessionId)} {...newTab}>
          {messages.disclosure}
          <NewTabHint />
        </Anchor>
      </div>
      <div>
        <Anchor href={paths.receipt(sessionId)} download aria-describedby={helpId}>
          {messages.receipt}
        </Anchor>
        <Muted id={helpId}>{messages.receiptHelp}</Muted>
      </div>
      {emails.length > 0 && (
        <div>
          <Muted>{messages.emailsTitle}</Muted>
          <chakra.ul display="flex" flexDirection="column" gap="1">
            {emails.map(({ kind, state, at }) => (
              <li key={kind}>
                {messages.emails[kind]}: {messages.emailStates[state]}, {formatDay(new Date(at))}
              </li>
            ))}
          </chakra.ul>
        </div>
      )}
    </Section>
  );
}
