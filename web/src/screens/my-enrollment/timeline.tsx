import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { openMatchDeadline } from "#domain/claims.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { formatDay, formatMonth } from "#web/src/screens/shared/deadline.ts";
import { actionsId } from "./controls.ts";
import { LabeledAnchor } from "./labeled-controls.tsx";
import { Section } from "./section.tsx";

const messages = myEnrollment.progress;

type Props = { enrollment: OwnEnrollment };

const Step = chakra("li", {
  base: {
    borderInlineStartWidth: "4px",
    borderInlineStartStyle: "solid",
    borderColor: "line",
    ps: "4",
    "&[data-reached]": { borderColor: "brand" },
  },
});

const Name = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "3" },
});

/** What it waits for, what happened with the enrollment, and what is to come. */
export const Timeline = ({ enrollment }: Props) => (
  <Section title={messages.title}>
    {nowOf(enrollment) && <strong>{nowOf(enrollment)}</strong>}
    <chakra.ol display="flex" flexDirection="column" gap="2">
      {stepsOf(enrollment).map(({ name, at, text }) => (
        <Step key={name} {...(at && { "data-reached": true })}>
          <Name>
            <strong>{name}</strong>
            <chakra.span color="soft" fontSize="sm">
              {at ? formatDay(new Date(at)) : messages.notYet}
            </chakra.span>
          </Name>
          {text && <p>{text}</p>}
        </Step>
      ))}
    </chakra.ol>
    {enrollment.cancellationTerms && <CancelOrMove {...enrollment} />}
  </Section>
);

/** To the part that is closed, far below. */
const CancelOrMove = ({ customerId }: OwnEnrollment) => (
  <div>
    <LabeledAnchor href={`#${actionsId(customerId)}`} onClick={focusControl(actionsId(customerId))}>
      {messages.cancelOrMove}
    </LabeledAnchor>
  </div>
);

/** What the household waits for, or has to do. */
function nowOf({ moveBegun, movedHere, progress }: OwnEnrollment): string | undefined {
  const { received, checked, matched } = progress;
  if (!checked.at) return messages.now.confirm;
  const deadline = openMatchDeadline({ received, matched });
  const match = deadline && messages.now.match(formatDay(deadline));
  const hasNothingToDo = !moveBegun && !movedHere; // a move has to be signed, and its utility told
  return match && hasNothingToDo ? `${match} ${messages.now.nothingToDo}` : match;
}

/** What a step means is said of the one that comes next. */
function stepsOf({ emailConfirmedAt, progress }: OwnEnrollment) {
  const { received, checked, matched, sent, creditExpected } = progress;
  const { name, bySupport, text } = messages.checked;
  return [
    { name: messages.received.name, at: received.at },
    checked.at
      ? { name: emailConfirmedAt ? name : bySupport, at: checked.at }
      : { name, at: undefined, text },
    {
      name: messages.matched.name,
      at: matched.at,
      text: matched.project && messages.matched.project(matched.project),
    },
    {
      name: messages.sent.name,
      at: sent.at,
      text: matched.at && !sent.at ? messages.sent.text : undefined,
    },
    {
      name: messages.creditExpected.name,
      at: undefined,
      text: [
        creditExpected.month && messages.creditExpected.month(formatMonth(creditExpected.month)),
        sent.at && messages.creditExpected.text,
      ]
        .filter(Boolean)
        .join(" "),
    },
  ];
}
