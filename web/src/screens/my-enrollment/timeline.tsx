import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { matchDeadline } from "#domain/claims.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { formatDay, formatMonth } from "#web/src/screens/shared/deadline.ts";
import { Section } from "./facts.tsx";

const messages = myEnrollment.progress;

type Progress = OwnEnrollment["progress"];

const Step = chakra("li", {
  base: {
    borderInlineStartWidth: "4px",
    borderInlineStartStyle: "solid",
    borderColor: "line",
    ps: "4",
    "&[data-reached]": { borderColor: "brand" },
  },
});

/** What happened with the enrollment and what is to come, each with its date and what it means. */
export const Timeline = ({ progress }: { progress: Progress }) => (
  <Section title={messages.title}>
    {nowOf(progress) && <strong>{nowOf(progress)}</strong>}
    <chakra.ol display="flex" flexDirection="column" gap="4">
      {stepsOf(progress).map(({ name, at, text }) => (
        <Step key={name} {...(at && { "data-reached": true })}>
          <strong>{name}</strong>
          <chakra.p color="soft" fontSize="sm">
            {at ? formatDay(new Date(at)) : messages.notYet}
          </chakra.p>
          <p>{text}</p>
        </Step>
      ))}
    </chakra.ol>
  </Section>
);

/** What the household waits for, or has to do. */
function nowOf({ received, checked, matched }: Progress): string | undefined {
  if (!checked.at) return messages.now.confirm;
  if (matched.at || !received.at) return undefined;
  return messages.now.match(formatDay(matchDeadline(new Date(received.at))));
}

function stepsOf({ received, checked, matched, sent, creditExpected }: Progress) {
  const deadline = received.at && formatDay(matchDeadline(new Date(received.at)));
  const waiting = [messages.matched.text, deadline && messages.matched.by(deadline)]
    .filter(Boolean)
    .join(" ");
  return [
    { name: messages.received.name, at: received.at, text: messages.received.text },
    { name: messages.checked.name, at: checked.at, text: messages.checked.text },
    {
      name: messages.matched.name,
      at: matched.at,
      text: matched.project ? messages.matched.project(matched.project) : waiting,
    },
    { name: messages.sent.name, at: sent.at, text: messages.sent.text },
    {
      name: messages.creditExpected.name,
      at: undefined,
      text: creditExpected.month
        ? `${messages.creditExpected.month(formatMonth(creditExpected.month))} ${messages.creditExpected.text}`
        : messages.creditExpected.text,
    },
  ];
}
