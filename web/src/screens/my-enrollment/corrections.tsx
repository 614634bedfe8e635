import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSWRConfig } from "swr";
import type { OwnCorrection, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { changeCorrectionRoute } from "#contracts/http/my-enrollment-changes.ts";
import { correctionMessages } from "#contracts/messages/en/corrections.ts";
import { correctionTopics } from "#domain/corrections.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { corrections as messages } from "#messages/corrections.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { LiveRegion, Notice, Stack } from "#web/src/components/primitives.tsx";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { LabeledButton } from "./labeled-controls.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Section } from "./section.tsx";
import { useDone } from "./use-done.ts";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";

const { facts } = myEnrollment;

const CorrectionForm = lazyPart("correction-form", () => import("./correction-form.tsx"));

type Props = { enrollment: OwnEnrollment };
type Done = "sent" | "withdrawn";

/** What the household asked us to correct, with our answers, and the form that asks for more. Of each kind one can be open. */
export function Corrections({ enrollment }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useDone<Done>();
  const button = useRef<HTMLButtonElement>(null);
  const open = enrollment.corrections.filter(({ end }) => !end).map(({ wanted }) => wanted.topic);
  const topics = correctionTopics.filter((topic) => !open.includes(topic));
  /** What was pressed goes with the form or the request, so the focus goes to the button that stays. */
  const finish = (what?: Done) => {
    flushSync(() => {
      setAsking(false);
      setDone(what);
    });
    button.current?.focus();
  };
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <LiveRegion role="status">{done && <Notice tone="success">{messages[done]}</Notice>}</LiveRegion>
      {isAsking ? (
        <Suspense>
          <CorrectionForm
            enrollment={enrollment}
            topics={topics}
            onSent={() => finish("sent")}
            onCancel={() => finish()}
          />
        </Suspense>
      ) : (
        <div>
          <LabeledButton
            ref={button}
            variant="outline"
            disabled={topics.length === 0}
            onClick={() => setAsking(true)}
          >
            {messages.ask}
          </LabeledButton>
        </div>
      )}
      {enrollment.corrections.length > 0 && (
        <chakra.ul display="flex" flexDirection="column" gap="4" listStyleType="none" overflowWrap="anywhere">
          {enrollment.corrections.map((correction) => (
            <li key={correction.requestId}>
              <Request
                customerId={enrollment.customerId}
                correction={correction}
                onWithdrawn={() => finish("withdrawn")}
              />
            </li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

type RequestProps = { customerId: string; correction: OwnCorrection; onWithdrawn: () => void };

function Request({ customerId, correction, onWithdrawn }: RequestProps) {
  const { requestId, wanted, at, answerBy, end } = correction;
  const { mutate } = useSWRConfig();
  const withdrawal = useOwnChange(async () => {
    await callApi(changeCorrectionRoute, { body: { action: "withdraw", customerId, requestId } });
    await mutate(myEnrollmentKey);
    onWithdrawn();
  });
  const topic = correctionMessages.topics[wanted.topic];
  return (
    <Stack gap="1">
      <strong>{topic}</strong>
      <p data-dd-privacy="mask">{wantedText(wanted)}</p>
      <chakra.p color="soft" fontSize="sm">
        {`${messages.received(formatDay(new Date(at)))} ${end ? "" : messages.answerBy(formatDay(new Date(answerBy)))}`}
      </chakra.p>
      {withdrawal.error && <p role="alert">{withdrawal.error.message}</p>}
      {end ? (
        <Ended end={end} />
      ) : (
        <div>
          <LabeledButton
            variant="plain"
            aria-label={`${messages.withdraw}: ${topic}`}
            loading={withdrawal.busy}
            onClick={() => void withdrawal.send(undefined)}
          >
            {messages.withdraw}
          </LabeledButton>
        </div>
      )}
    </Stack>
  );
}

/** Our answer in plain words, and where to appeal it. */
function Ended({ end }: { end: NonNullable<OwnCorrection["end"]> }) {
  const company = useCompany();
  const day = formatDay(new Date(end.at));
  if (end.kind === "withdrawn") return <p>{messages.withdrawnOn(day)}</p>;
  const answer =
    end.kind === "corrected" ? correctionMessages.corrected : correctionMessages.declined[end.reason];
  return (
    <>
      <p>
        {messages.answeredOn(day)} {answer}
      </p>
      {end.note && <p data-dd-privacy="mask">{end.note}</p>}
      {end.kind === "declined" && (
        <p>
          {correctionMessages.appeal}{" "}
          <span>
            {company && (
              <>
                <EmailLink email={company.helpEmail} /> · <HelpPhone company={company} />
              </>
            )}
          </span>
        </p>
      )}
    </>
  );
}

function wantedText(wanted: OwnCorrection["wanted"]): string {
  switch (wanted.topic) {
    case "name":
      return `${wanted.firstName} ${wanted.lastName}`;
    case "serviceAddress":
      return formatAddress(wanted.serviceAddress);
    case "utility":
      return utilities[wanted.utility].name;
    case "enrollmentNumber":
    case "accountNumber":
      return facts.ending(wanted.ending);
    case "other":
      return wanted.about;
  }
}
