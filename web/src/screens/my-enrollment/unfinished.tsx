import { useId } from "react";
import { useSWRConfig } from "swr";
import {
  continueApplicationRoute,
  type MyEnrollment,
  type UnfinishedApplication,
} from "#contracts/http/my-enrollment.ts";
import { discardApplicationRoute } from "#contracts/http/my-enrollment-changes.ts";
import { getSessionRoute } from "#contracts/http/session.ts";
import { utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { storeHome } from "#web/src/browser/initial-home.ts";
import { clearPerson, forgetSession, stored } from "#web/src/browser/storage.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { useNavigation } from "#web/src/navigation.tsx";
import { resumePath } from "#web/src/screens/session-redirect.ts";
import { formatDate, formatDay } from "#web/src/screens/shared/deadline.ts";
import { LabeledButton, SubjectId } from "./labeled-controls.tsx";
import { Question } from "./question.tsx";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";
import { useReplacedButton } from "./use-replaced-button.ts";

const messages = myEnrollment.unfinished;

/** Makes the application this browser's. What this browser kept of another one gives way. Returns where it continues. */
async function continueHere({ sessionId }: UnfinishedApplication): Promise<string> {
  const { customerId } = await callApi(continueApplicationRoute, { body: { sessionId } });
  clearPerson();
  stored.sessionId.write(sessionId);
  if (customerId) stored.customerId.write(customerId);
  const session = await callApi(getSessionRoute, { params: { sessionId } });
  if (session.move) storeHome(session.move.zip, session.move.utility);
  return resumePath(session);
}

/** Anybody may begin applications with the household's address: most of them can be folded away. */
const maxAtOnce = 10;

/** The texts of what deletes an application, which a move calls by its own name. */
const discardMessages = ({ move }: UnfinishedApplication) =>
  move ? messages.discard.move : messages.discard;

type UnfinishedProps = {
  applications: readonly UnfinishedApplication[];
  /** Says that one of them was deleted. */
  onDiscarded: (done: string) => void;
};

export function Unfinished({ applications, onDiscarded }: UnfinishedProps) {
  const isOnly = applications.length === 1;
  const [only] = applications;
  const own = stored.sessionId.read();
  const isElsewhere = applications.some(({ sessionId }) => sessionId !== own);
  const toApplication = (application: UnfinishedApplication) => (
    <Application
      key={application.sessionId}
      application={application}
      isOnly={isOnly}
      onDiscarded={onDiscarded}
    />
  );
  const more = applications.slice(maxAtOnce);
  return (
    <Card pad="lg">
      <Stack gap="6">
        <Heading2>{isOnly && only?.move ? messages.moveTitle(only.move.zip) : messages.title}</Heading2>
        {applications.slice(0, maxAtOnce).map(toApplication)}
        {more.length > 0 && (
          <Collapsible title={messages.more(more.length)}>
            <Stack gap="6">{more.map(toApplication)}</Stack>
          </Collapsible>
        )}
        <Muted>
          <span>{messages.text}</span> {isElsewhere && <span>{messages.otherDevice} </span>}
          <span>{messages.otherwise}</span>
        </Muted>
      </Stack>
    </Card>
  );
}

type Props = Pick<UnfinishedProps, "onDiscarded"> & { application: UnfinishedApplication; isOnly: boolean };

function Application({ application, isOnly, onDiscarded }: Props) {
  const titleId = useId();
  const { startedAt, firstName, utility, zip, isSubmitted, move } = application;
  const { go } = useNavigation();
  const open = useOwnChange(continueHere, (path) => go(path));
  const question = useReplacedButton();
  const { error } = open;
  const begun = [
    messages.begun(formatDay(new Date(startedAt))),
    firstName && messages.by(firstName),
    utility && `(${[utilities[utility].name, zip].filter(Boolean).join(", ")})`,
  ];
  return (
    <Stack gap="2" alignItems="flex-start">
      <p id={titleId} data-dd-privacy="mask">
        {begun.filter(Boolean).join(" ")}
      </p>
      {move && <p data-dd-privacy="mask">{moving.newHome(move.zip, formatDate(move.movingDate))}</p>}
      {isSubmitted && <p>{messages.submitted}</p>}
      {error && (
        <Notice tone="danger" role="alert">
          {whyNot(error)}
        </Notice>
      )}
      <SubjectId value={isOnly ? undefined : titleId}>
        {question.isOpen ? (
          <Discard application={application} onKeep={question.close} onDiscarded={onDiscarded} />
        ) : (
          <>
            <LabeledButton
              loading={open.busy}
              loadingText={messages.busy}
              onClick={() => void open.send(application)}
            >
              {messages.button}
            </LabeledButton>
            <LabeledButton
              ref={question.button}
              variant="outline"
              disabled={open.busy}
              onClick={question.open}
            >
              {discardMessages(application).start}
            </LabeledButton>
          </>
        )}
      </SubjectId>
    </Stack>
  );
}

const whyNot = ({ code, message }: ApiError): string =>
  code === "session_not_found" || code === "already_complete" ? messages.gone : message;

type DiscardProps = Pick<Props, "application" | "onDiscarded"> & { onKeep: () => void };

/** Says what deleting an application means, and asks once. */
function Discard({ application, onKeep, onDiscarded }: DiscardProps) {
  const { sessionId, move } = application;
  const { question, text, done, ...labels } = discardMessages(application);
  const { mutate } = useSWRConfig();
  const withoutIt = (found: MyEnrollment): MyEnrollment => ({
    ...found,
    ...(move && { enrollments: found.enrollments.map(({ moveBegun: _, ...enrollment }) => enrollment) }),
    unfinished: found.unfinished.filter((other) => other.sessionId !== sessionId),
  });
  const discard = useOwnChange(async () => {
    await callApi(discardApplicationRoute, { body: { sessionId } });
    forgetSession(sessionId);
    onDiscarded(done);
    // Also if the page can't be loaded again.
    await mutate<MyEnrollment | null>(myEnrollmentKey, (found) => found && withoutIt(found));
  });
  return (
    <Question
      title={question(move?.zip)}
      error={discard.error && whyNot(discard.error)}
      busy={discard.busy}
      labels={{ ...labels, busy: messages.discard.busy }}
      onConfirm={() => void discard.send(undefined)}
      onKeep={onKeep}
    >
      <p>{text}</p>
    </Question>
  );
}
