import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import {
  type MoveForm,
  moveForm,
  type StartMoveReply,
  startMoveRoute,
} from "#contracts/http/my-enrollment-changes.ts";
import { zipUtilities } from "#contracts/messages/en/zip-utilities.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import { moveNoticeDeadline } from "#domain/moving.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { isNewJerseyZip, maxTypedZipLength } from "#domain/zip-code.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { storeHome } from "#web/src/browser/initial-home.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { clearPerson, stored } from "#web/src/browser/storage.ts";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { formatDate, formatDay } from "#web/src/screens/shared/deadline.ts";
import { endedSentence } from "./cancellation.tsx";
import { LabeledButton, useLabel } from "./labeled-controls.tsx";
import { NoticeTitle } from "./section.tsx";
import { useOwnChange } from "./use-my-enrollment.ts";
import { useReplacedButton } from "./use-replaced-button.ts";

const messages = myEnrollment.moving;

const Steps = chakra("ul", { base: { listStyleType: "disc", ps: "5" } });

type Props = { enrollment: OwnEnrollment };

/** Says what moving means, and asks where to and when. */
export function Moving({ enrollment }: Props) {
  const { isOpen, open, close, button } = useReplacedButton();
  const [outside, setOutside] = useState<NotServed>();
  const [movingDate, setMovingDate] = useState("");
  const { utility } = enrollment;
  if (outside && utility) {
    return <Outside {...outside} utility={utility} onAgain={() => setOutside(undefined)} />;
  }
  if (enrollment.moveBegun) return <p>{messages.oneAtATime}</p>;
  if (isOpen) {
    return (
      <MoveStep
        enrollment={enrollment}
        movingDate={movingDate}
        onClose={close}
        onOutside={({ movingDate, ...home }) => {
          setMovingDate(movingDate);
          setOutside(home);
        }}
      />
    );
  }
  return (
    <>
      <p>{messages.rule}</p>
      <div>
        <LabeledButton ref={button} variant="outline" onClick={open}>
          {messages.start}
        </LabeledButton>
      </div>
    </>
  );
}

/** A home where the utility of the enrollment serves nobody, and those of ours that do. */
type NotServed = { zip: string; served: readonly UtilityCode[] };
type StepProps = Props & {
  /** The day that was typed for another home. */
  movingDate: string;
  onClose: () => void;
  onOutside: (home: NotServed & { movingDate: string }) => void;
};

function MoveStep({ enrollment, movingDate: typedDate, onClose, onOutside }: StepProps) {
  const { customerId, utility, cancellationTerms } = enrollment;
  const titleId = useId();
  const label = useLabel(titleId);
  const step = useRef<HTMLDivElement>(null);
  const { go } = useNavigation();
  const { register, handleSubmit, formState, watch } = useForm<MoveForm>({
    resolver: formResolver(moveForm),
    defaultValues: { zip: "", movingDate: typedDate },
  });
  useEffect(() => {
    step.current?.querySelector("input")?.focus({ preventScroll: true });
    if (step.current) showBlock(step.current);
  }, []);

  async function begin(home: MoveForm): Promise<{ reply: StartMoveReply; home: MoveForm }> {
    const reply = await callApi(startMoveRoute, { body: { customerId, ...home } });
    if (reply.outcome === "begun") {
      clearPerson();
      stored.sessionId.write(reply.sessionId);
      stored.customerId.write(reply.customerId);
      storeHome(home.zip, utility);
    }
    return { reply, home };
  }
  const start = useOwnChange(begin, ({ reply, home }) => {
    if (reply.outcome === "begun") go(paths.connect());
    else onOutside({ ...home, served: reply.utilities });
  });
  const movingDate = watch("movingDate");
  const { errors } = formState;
  return (
    <Notice ref={step} role="group" aria-labelledby={label} flexDirection="column">
      <strong id={titleId}>{messages.title}</strong>
      <Steps>
        {[...messages.steps, messages.ends(cancellationTerms?.end.when === "at_once")].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Steps>
      <chakra.form noValidate width="full" onSubmit={handleSubmit((home) => void start.send(home))}>
        <Stack>
          <TextField
            label={messages.zip}
            error={errors.zip?.message}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxTypedZipLength}
            {...register("zip")}
          />
          <TextField
            label={messages.date}
            type="date"
            hint={
              moveForm.shape.movingDate.safeParse(movingDate).success
                ? messages.tellBy(formatDate(moveNoticeDeadline(movingDate)))
                : messages.dateHint
            }
            error={errors.movingDate?.message}
            {...register("movingDate")}
          />
          {start.error && <p role="alert">{start.error.message}</p>}
          <LabeledButton type="submit" width="full" loading={start.busy} loadingText={messages.busy}>
            {messages.go}
          </LabeledButton>
          <LabeledButton variant="outline" disabled={start.busy} onClick={onClose}>
            {messages.stay}
          </LabeledButton>
        </Stack>
      </chakra.form>
    </Notice>
  );
}

type OutsideProps = NotServed & { utility: UtilityCode; onAgain: () => void };

/** The subscription cannot go along. It can be canceled beside this form, and a new home of ours can be enrolled. */
function Outside({ zip, utility, served, onAgain }: OutsideProps) {
  const ref = useFocusOnMount();
  const { go } = useNavigation();
  const enroll = (other: UtilityCode) => {
    clearPerson();
    storeHome(zip, other);
    go(paths.signup());
  };
  return (
    <Notice ref={ref} tone="warning" tabIndex={-1} flexDirection="column">
      <strong>{messages.outside(utilities[utility].name, zip)}</strong>
      <p>{messages.cancelFree}</p>
      {served.length === 0 && (
        <p>{isNewJerseyZip(zip) ? messages.notServed : fillPlaceholders(zipUtilities.outside, { zip })}</p>
      )}
      {served.map((other) => (
        <LabeledButton key={other} variant="outline" onClick={() => enroll(other)}>
          {messages.enrollWith(utilities[other].name)}
        </LabeledButton>
      ))}
      <LabeledButton variant="plain" onClick={onAgain}>
        {messages.again}
      </LabeledButton>
    </Notice>
  );
}

/** Of the former home: when its enrollment ends, and that it went along. */
export const Moved = ({ moved }: { moved: NonNullable<OwnEnrollment["moved"]> }) => (
  <Notice flexDirection="column">
    <NoticeTitle>{messages.moved(formatDay(new Date(moved.at)))}</NoticeTitle>
    {moved.newHome === "enrolled" && moved.end.when !== "at_once" && <p>{messages.endsWithStart}</p>}
    {moved.newHome === "ended" && <p>{messages.newHomeEnded}</p>}
    <p>{endedSentence(moved.end)}</p>
    <p>{messages.notUndoable}</p>
  </Notice>
);

/** Of the new home. */
export const MovedHere = ({
  movedHere: { movingDate, tellUtilityBy },
  utility,
}: {
  movedHere: NonNullable<OwnEnrollment["movedHere"]>;
  utility: UtilityCode;
}) => (
  <Notice flexDirection="column">
    <NoticeTitle>{messages.movedHere(formatDate(movingDate))}</NoticeTitle>
    <p>{messages.tellUtility(utilities[utility].name, formatDate(tellUtilityBy))}</p>
    <p>{messages.formerStaysEnded}</p>
  </Notice>
);

/** The utility reported that the account ended. What the household can do about it is in the part that moves and cancels. */
export const MovedOut = ({ day, utility }: { day: string; utility: UtilityCode }) => {
  const { name } = utilities[utility];
  return (
    <Notice tone="warning" flexDirection="column">
      <NoticeTitle>{messages.movedOut.title(name, formatDate(day))}</NoticeTitle>
      <p>{messages.movedOut.creditsEnd}</p>
      <p>{messages.movedOut.whatToDo(name, myEnrollment.actions.title)}</p>
      <p>{messages.movedOut.stillThere}</p>
    </Notice>
  );
};
