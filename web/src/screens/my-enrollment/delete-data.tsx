import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import useSWR from "swr";
import type { DeletionOutcome } from "#contracts/http/my-enrollment.ts";
import { requestDeletionRoute } from "#contracts/http/my-enrollment-changes.ts";
import { describeDeletion } from "#contracts/messages/describe-deletion.ts";
import { deletionMessages } from "#contracts/messages/en/deletion.ts";
import { deleteData as messages } from "#messages/delete-data.ts";
import { language } from "#messages/language.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { clearPerson } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { ClosedPart } from "./section.tsx";
import { useOwnChange, useReloadOutdated } from "./use-my-enrollment.ts";

const ask = (confirmed: boolean) => callApi(requestDeletionRoute, { body: { confirmed, language } });

/** `onDeleted` gets what to show in place of everything. */
export type Props = { onDeleted: (done: ReactNode) => void; onKeep: () => void };

/** Says what deleting everything means, and asks once. */
export default function DeleteData({ onDeleted, onKeep }: Props) {
  const ref = useFocusOnMount();
  const titleId = useId();
  const isMailOff = useIsOff("mail");
  const plan = useSWR<DeletionOutcome, ApiError>("deletionPlan", () => ask(false), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: useReloadOutdated(),
  });
  const deletion = useOwnChange(
    () => ask(true),
    (outcome) => {
      clearPerson();
      onDeleted(<Done outcome={outcome} />);
    },
  );
  const ending = plan.data?.closed.filter(({ end }) => end).length ?? 0;
  return (
    <Notice
      ref={ref}
      tone="danger"
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      flexDirection="column"
    >
      <strong id={titleId}>{messages.title}</strong>
      {plan.data ? (
        <>
          {ending > 0 && <strong>{messages.ends(ending)}</strong>}
          <p>{messages.intro}</p>
          {plan.data.closed.length > 0 && <p>{messages.record}</p>}
          <p>{isMailOff ? messages.delayed : messages.email}</p>
          <ClosedPart title={messages.details}>
            <Outcome outcome={plan.data} titles={{ ...deletionMessages.titles, ...messages.titles }} />
          </ClosedPart>
          {deletion.error && <p role="alert">{deletion.error.message}</p>}
          <Button
            variant="danger"
            loading={deletion.busy}
            loadingText={messages.busy}
            onClick={() => void deletion.send(undefined)}
          >
            {messages.confirm}
          </Button>
        </>
      ) : plan.error ? (
        <>
          <p role="alert">{plan.error.message}</p>
          <Button variant="outline" loading={plan.isValidating} onClick={() => void plan.mutate()}>
            {messages.retry}
          </Button>
        </>
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      <Button variant="outline" disabled={deletion.busy} onClick={onKeep}>
        {messages.keep}
      </Button>
    </Notice>
  );
}

function Done({ outcome }: { outcome: DeletionOutcome }) {
  const ref = useFocusOnMount();
  const isMailOff = useIsOff("mail");
  return (
    <Notice ref={ref} tabIndex={-1} flexDirection="column">
      <strong>{messages.doneTitle}</strong>
      <p>{isMailOff ? messages.doneDelayed : messages.done}</p>
      <Outcome outcome={outcome} titles={deletionMessages.titles} />
      <p>{messages.enrollAgain}</p>
    </Notice>
  );
}

type OutcomeProps = { outcome: DeletionOutcome; titles: typeof deletionMessages.titles };

function Outcome({ outcome, titles }: OutcomeProps) {
  const { removed, closed, why, kept } = describeDeletion(outcome, deletionMessages, language);
  return (
    <Stack gap="3">
      <strong>{titles.removed}</strong>
      <List items={removed} />
      {why && (
        <>
          <strong>{titles.closed}</strong>
          {closed.map(({ title, lines }) => (
            <div key={title + lines.join()}>
              <p>{title}</p>
              <List items={lines} />
            </div>
          ))}
          <p>{why}</p>
        </>
      )}
      <strong>{titles.kept}</strong>
      <List items={kept} />
      <p>{deletionMessages.vendors}</p>
      <p>{deletionMessages.appeal}</p>
    </Stack>
  );
}

const Bullets = chakra("ul", { base: { listStyleType: "disc", ps: "5" } });

const List = ({ items }: { items: string[] }) => (
  <Bullets>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </Bullets>
);
