import { useId } from "react";
import { continueApplicationRoute, type UnfinishedApplication } from "#contracts/http/my-enrollment.ts";
import { getSessionRoute } from "#contracts/http/session.ts";
import { utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { storeHome } from "#web/src/browser/initial-home.ts";
import { clearPerson, stored } from "#web/src/browser/storage.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { useNavigation } from "#web/src/navigation.tsx";
import { resumePath } from "#web/src/screens/session-redirect.ts";
import { formatDate, formatDay } from "#web/src/screens/shared/deadline.ts";
import { LabeledButton, SubjectId } from "./labeled-controls.tsx";
import { useOwnChange } from "./use-my-enrollment.ts";

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

export function Unfinished({ applications }: { applications: readonly UnfinishedApplication[] }) {
  const isOnly = applications.length === 1;
  const [only] = applications;
  const own = stored.sessionId.read();
  const isElsewhere = applications.some(({ sessionId }) => sessionId !== own);
  const toApplication = (application: UnfinishedApplication) => (
    <Application key={application.sessionId} application={application} isOnly={isOnly} />
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

type Props = { application: UnfinishedApplication; isOnly: boolean };

function Application({ application, isOnly }: Props) {
  const titleId = useId();
  const { startedAt, firstName, utility, isSubmitted, move } = application;
  const { go } = useNavigation();
  const open = useOwnChange(continueHere, (path) => go(path));
  const { error } = open;
  const begun = [
    messages.begun(formatDay(new Date(startedAt))),
    firstName && messages.by(firstName),
    utility && `(${utilities[utility].name})`,
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
          {error.code === "session_not_found" || error.code === "already_complete"
            ? messages.gone
            : error.message}
        </Notice>
      )}
      <SubjectId value={isOnly ? undefined : titleId}>
        <LabeledButton
          loading={open.busy}
          loadingText={messages.busy}
          onClick={() => void open.send(application)}
        >
          {messages.button}
        </LabeledButton>
      </SubjectId>
    </Stack>
  );
}
